/** Shows the notices of the kind that the address names; of an unknown one, and without any, all. */
const kind = new URLSearchParams(location.search).get('kind');
const chips = [...document.querySelectorAll<HTMLElement>('.kinds li')];
const chosen = chips.find(({ dataset }) => dataset['kind'] === kind) ?? chips[0];
chosen?.firstElementChild?.setAttribute('aria-current', 'page');
const shown = chosen?.dataset['kind'];
if (shown)
  for (const row of document.querySelectorAll<HTMLElement>('.row-list > li'))
    row.hidden ||= row.dataset['kind'] !== shown;

// Without an import or export the names above would be global ones.
export {};
