import { vi } from 'vitest';

// Without it, a file would start with the pages left, sessions and dialogs of the one before it in its worker.
vi.resetModules();
