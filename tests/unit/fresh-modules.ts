import { vi } from 'vitest';

// Without them, a file would start in the browser of the one before it in its worker, with the pages left, sessions and
// dialogs of that.
vi.unstubAllGlobals();
vi.resetModules();
