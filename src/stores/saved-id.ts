/** What this device keeps for the next login: 아이디 저장 the id alone, PC방 모드 only that it was on. decisions §2, §8 */
const ID = 'saved-id';
const SHARED_PC = 'saved-shared-pc';

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // The member chooses it next time.
  }
}

/** The id kept on this device, or ''. */
export const savedId = (): string => read(ID);

/** Keeps the id, or forgets the one kept. */
export const saveId = (userId: string | undefined): void => write(ID, userId ?? '');

/** Whether this device was last used as a shared one. */
export const savedSharedPc = (): boolean => read(SHARED_PC) === 'Y';

/** Remembers that for the next member who logs in here. */
export const saveSharedPc = (sharedPc: boolean): void => write(SHARED_PC, sharedPc ? 'Y' : '');
