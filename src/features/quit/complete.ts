import { quitComplete as copy } from './complete.copy.ts';
import { readQuitResult } from './result.ts';

const find = (name: string) => document.querySelector<HTMLElement>(`[data-quit${name}]`);
function setText(name: string, text: string): void {
  const place = find(name);
  if (place) place.textContent = text;
}

const result = readQuitResult();
if (result) {
  find('=nothing')?.setAttribute('hidden', '');
  find('=result')?.removeAttribute('hidden');
  if (result.results.length === 0) {
    setText('-done', result.restricted ? copy.restrictedOnly : copy.received);
    const title = document.querySelector('h1');
    document.title = document.title.replace(title?.textContent ?? '', copy.restrictedTitle);
    title?.replaceChildren(copy.restrictedTitle);
  }
  setText('-no', result.requestNo);
  setText('-at', result.at);
  for (const { maskedId, userId, joinedAt, outcome } of result.results) {
    const line = document.createElement('li');
    const name = document.createElement('b');
    const joined = document.createElement('span');
    const tag = document.createElement('span');
    name.textContent = userId ?? maskedId;
    joined.textContent = joinedAt ? copy.joinedAt(joinedAt) : '';
    joined.className = 'hint';
    tag.className = 'tag';
    const tones = { closed: 'success', review: 'warning', refused: 'danger', other: 'warning' };
    tag.dataset['tone'] = tones[outcome ?? 'other'];
    tag.textContent = copy.outcomes[outcome ?? 'other'];
    const text = document.createElement('p');
    text.textContent = copy.explain[outcome ?? 'other'];
    line.append(name, joined, ' ', tag, text);
    find('-list')?.append(line);
  }
  if (result.restricted || result.restrict) find('-restricted')?.removeAttribute('hidden');
  if (result.restrict && !result.restricted) setText('-restricted', copy.notRestricted);
}
