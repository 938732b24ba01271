import { vi } from 'vitest';

// Runs before each test file. The files of a worker share globals and modules: without this, each would begin with the
// stubbed browser, the session and the dialogs of the file before it.
vi.unstubAllGlobals();
vi.resetModules();
