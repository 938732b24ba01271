/** The script of the page that opens a state: prepares the API and leads to the screen, where `player.ts` goes on. */
// First, as it makes `demo`, which the build of the demo puts in place of `location`.
import '../demo/address.ts';
import { ENTRY, STATES } from '../demo/files.ts';
import { api, forget, signIn } from '../demo/session.ts';
import { PLACE, type Play } from './player.ts';
import { prepare } from './preparations.ts';
import type { State } from './state.ts';

const asked = new URLSearchParams(location.search);
const id = asked.get('state') ?? '';
const say = (words: string) => {
  const said = document.getElementById('said');
  if (said) said.textContent = words;
};

async function open(): Promise<void> {
  const states: Record<string, State> = await (await fetch(STATES)).json();
  const state = states[id];
  if (!state) return say('없는 상태입니다.');
  await forget();
  await api.reset();
  const query = state.before && (await prepare(api, state.before));
  if (state.member) await signIn(state.member);
  for (const fault of state.faults ?? []) await api.fault(fault);
  const { steps = [], person, long, search = '' } = state;
  const play: Play = { at: 0, steps, ...(person && { person }), ...(long && { long }) };
  sessionStorage.setItem(PLACE, JSON.stringify(play));
  location.replace((state.from ?? state.path) + (query ?? search));
}

function showPhone(frame: HTMLIFrameElement): void {
  say('');
  frame.src = `?state=${encodeURIComponent(id)}`;
  frame.hidden = false;
}

const frame = document.querySelector('iframe');
if (!navigator.serviceWorker?.controller) location.replace(`${ENTRY}${location.search}`);
else if (asked.has('phone') && frame) showPhone(frame);
else open().catch(() => say('열지 못했습니다. 페이지를 새로 고쳐 주세요.'));
