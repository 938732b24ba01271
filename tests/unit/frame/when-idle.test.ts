import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#frame/when-idle.ts';

let frames: (() => void)[] = [];
/** Shows the next frame. */
const frame = () => {
  for (const run of frames.splice(0)) run();
};

/** A complete, idle page. */
function openPage({ prerendering }: { prerendering: boolean }) {
  const page = Object.assign(new EventTarget(), { prerendering, readyState: 'complete' });
  vi.stubGlobal('document', page);
  return page;
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => void vi.unstubAllGlobals());

test('deferred work runs when the page is idle', () => {
  openPage({ prerendering: false });
  const run = vi.fn();
  whenIdle(run);
  expect(run).toHaveBeenCalledOnce();
});

test('a prerendered page defers it until its first frame has been shown', () => {
  const page = openPage({ prerendering: true });
  const run = vi.fn();
  whenIdle(run);
  frame();
  page.dispatchEvent(new Event('prerenderingchange'));
  frame();
  expect(run).not.toHaveBeenCalled();
  frame();
  expect(run).toHaveBeenCalledOnce();
});
