/** Under the session's prefix in this tab's storage, so that it goes when the session goes. */
export const TRANSFERABLE_KEY = 'session:transferable';
