import { inject, vi } from 'vitest';

// Without them, a file would start in the browser of the one before it in its worker, with the pages left, sessions and
// dialogs of that. Where another host is asked, whose tests open no browser, they would only take time.
if (inject('target') === undefined) {
  vi.unstubAllGlobals();
  vi.resetModules();
}
