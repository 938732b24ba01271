/** 아이디 저장: the id alone stays on this device; where storage is blocked, nothing is kept. */
const KEY = 'saved-id';

/** The id kept on this device, or ''. */
export function savedId(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the id, or forgets the one kept. */
export function saveId(userId: string | undefined): void {
  try {
    if (userId) localStorage.setItem(KEY, userId);
    else localStorage.removeItem(KEY);
  } catch {
    // The member types it next time.
  }
}
