/** Where what a visitor has proved lives, and when it ends; that each screen follows it: tests/site-wide/visitor-proofs.spec.ts. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Fields } from '#api/storage.ts';
import { MINUTE_MS, PROOF_IDLE_MINUTES } from '#constants.ts';
import type { Path } from '#routes.ts';
import type { Proof } from '#session/visitor-proofs.ts';
import { openBrowser } from '../browser.ts';

/** A proof of each kind, and a page on which it is used. */
const proofs: Record<Proof, Path> = {
  'find-id': '/login/findIdComplete',
  'verified-find-id': '/login/findId',
  'passed-login': '/join/complete',
  'passed-find-pw': '/login/findPw',
  'passed-dormancy': '/login/dormancy',
  reset: '/login/resetPw',
  'reset-done': '/login/resetPwComplete',
  'dormancy-by-id': '/login/dormancy',
  'join-ticket': '/join',
  'join-receipt': '/join/complete',
  'join-refusal': '/join/fail',
  'guest-inquiry': '/support/guest-inquiry',
  'guest-read': '/support/guest-inquiry',
  'verified-guest-inquiry': '/support/guest-inquiry',
  quit: '/quit',
  'quit-result': '/quit/complete',
};
const all = Object.entries(proofs) as [Proof, Path][];
const IDLE_MS = PROOF_IDLE_MINUTES * MINUTE_MS;
const SECRET = 'four-words';

/** Loads a page in the tab whose storage is there already: nothing but that survives. */
async function load(path: Path) {
  vi.resetModules();
  document.documentElement.dataset['path'] = path;
  const { visitorProof, ...module } = await import('#session/visitor-proofs.ts');
  module.endOtherProofs();
  return { ...module, proof: (name: Proof) => visitorProof<{ value?: unknown }>(name, Fields) };
}
const storedText = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser({ url: 'http://portal.test/' });
  return () => vi.useRealTimers();
});

describe.each(all)('%s [K4]', (name, path) => {
  test('is there after a reload, and gone once another page was open', async () => {
    const page = await load(path);
    expect(page.proof(name).keep({ value: SECRET })).toBe(true);
    expect((await load(path)).proof(name).read()).toEqual({ value: SECRET });
    await load('/support/faq');
    expect(storedText()).not.toContain(SECRET);
    expect((await load(path)).proof(name).read()).toBeUndefined();
  });

  test('ends after five minutes without input on the open page, which is told once, and on a page opened later', async () => {
    const { proof, onProofEnd } = await load(path);
    const ended = vi.fn();
    proof(name).keep({ value: SECRET });
    onProofEnd(name, ended);
    vi.advanceTimersByTime(IDLE_MS - 1_000);
    expect(ended).not.toHaveBeenCalled();
    expect(proof(name).read()).toEqual({ value: SECRET });
    vi.advanceTimersByTime(2_000);
    expect(ended).toHaveBeenCalledOnce();
    expect(proof(name).read()).toBeUndefined();
    expect(storedText()).not.toContain(SECRET);

    proof(name).keep({ value: SECRET });
    vi.setSystemTime(Date.now() + IDLE_MS + 1_000);
    expect((await load(path)).proof(name).read()).toBeUndefined();
    expect(storedText()).not.toContain(SECRET);
  });

  test('is stored nowhere in PC방 mode, and the page that has it hands it to no other', async () => {
    localStorage.setItem('saved-shared-pc', 'Y');
    const { proof } = await load(path);
    expect(proof(name).keep({ value: SECRET })).toBe(false);
    expect(proof(name).read()).toEqual({ value: SECRET });
    expect(storedText()).not.toContain(SECRET);
    expect((await load(path)).proof(name).read()).toBeUndefined();
  });

  test('leaves the storage for the page’s memory as soon as PC방 mode is chosen', async () => {
    const { proof, chooseSharedPc } = await load(path);
    proof(name).keep({ value: SECRET });
    chooseSharedPc(true);
    expect(storedText()).not.toContain(SECRET);
    expect(proof(name).read()).toEqual({ value: SECRET });
  });
});
