/** Fills the page of a failed call: where its retry leads, and when, where and under which reference it failed. */

import { readTokens } from '#api/read-tokens.ts';
import { seoulSecond } from '#day.ts';
import { hasDrafts } from '#drafts/drafts.ts';
import { link } from '#link.ts';
import { askAboutCode, failureReference } from '#rules/failure-reference.ts';
import { lastFailure } from '#session/navigation.ts';
import { errorPage as errorPageCopy } from './error-page.copy.ts';

const section = document.querySelector<HTMLElement>('[data-failure]');
if (section) {
  const { from, screen, at, money } = lastFailure();
  const path = from.split('?')[0] ?? '/';
  const facts = {
    time: seoulSecond(at),
    screen: `${screen} ${path}`.trim(),
    reference: failureReference(Number(section.dataset['failure']), at),
  };
  for (const [name, text] of Object.entries(facts)) {
    const cell = section.querySelector(`[data-of=${name}]`);
    // A long path may break after its slashes, not within a word.
    const pieces = text.split(/(?<=\/)/).flatMap((piece) => [piece, document.createElement('wbr')]);
    cell?.replaceChildren(...pieces);
  }
  const ask = section.querySelector<HTMLAnchorElement>('[data-ask]');
  if (ask)
    ask.href = link('/member/inquiry/request', askAboutCode(facts.reference, path, at.getTime()));
  const retry = document.querySelector<HTMLAnchorElement>('[data-retry]');
  if (retry) retry.href = from;
  if (retry && path === '/login') retry.textContent = errorPageCopy.toLogin;
  // Both sentences are hidden at first: there may be no drafts, and no payment or gift with an unknown outcome.
  document
    .querySelector('[data-drafts]')
    ?.toggleAttribute('hidden', !hasDrafts(readTokens().id ?? ''));
  document.querySelector('[data-money]')?.toggleAttribute('hidden', !money);
  const status = section.querySelector('[role=status]');
  section.querySelector('[data-copy]')?.addEventListener('click', async () => {
    const text = `${errorPageCopy.reference} ${facts.reference}, ${facts.time}, ${facts.screen}`;
    let words = errorPageCopy.copied;
    try {
      // `clipboard` is undefined without HTTPS, so this throws.
      await navigator.clipboard.writeText(text);
    } catch {
      words = errorPageCopy.notCopied;
    }
    if (status) status.textContent = words;
  });
}
