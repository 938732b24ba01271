/** The prefix of everything that the tab remembers of a session; removed when that ends. */
export const SESSION_MEMORY = 'session:';

/** Whether characters may be moved now; the head script reads it before the first paint. */
export const TRANSFERABLE_KEY = `${SESSION_MEMORY}transferable`;
