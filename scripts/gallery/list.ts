/** The script of the page of all states: shows those that hold every typed word; the address keeps the search. */
// First, as it makes `demo`, which the build of the demo puts in place of `history`.
import '../demo/address.ts';
import { momentOf, wordsOf } from './search.ts';

const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const find = byId<HTMLInputElement>('find');
const kind = byId<HTMLSelectElement>('kind');
const all = [...document.querySelectorAll<HTMLElement>('[data-find]')];

function show(): void {
  const words = wordsOf(find.value);
  for (const one of all) {
    const isFound = words.every((word) => one.dataset['find']?.includes(word));
    one.hidden = !isFound || ![one.dataset['kind'], ''].includes(kind.value);
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('li:not([hidden])');
  const count = all.filter(({ hidden }) => !hidden).length;
  byId('count').textContent = `${count}개`;
  byId('none').hidden = count > 0;
  const moment = momentOf(find.value);
  byId('when').hidden = !moment;
  byId('moment').textContent = moment?.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' }) ?? '';
  const asked = new URLSearchParams({ find: find.value, kind: kind.value });
  history.replaceState(null, '', `#${asked}`);
}

const asked = new URLSearchParams(location.hash.slice(1));
find.value = asked.get('find') ?? '';
kind.value = asked.get('kind') ?? '';
find.addEventListener('input', show);
kind.addEventListener('change', show);
show();
