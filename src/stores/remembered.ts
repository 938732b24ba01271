/** The prefix of what the tab remembers of a session; gone with it. */
export const SESSION_MEMORY = 'session:';

/** Whether characters may be moved now; the head script reads it before the first paint. */
export const TRANSFERABLE_KEY = `${SESSION_MEMORY}transferable`;
