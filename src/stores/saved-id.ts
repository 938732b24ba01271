/** What this device keeps for the next login: the id (아이디 저장), or that PC방 모드 was on. decisions §2, §8 */
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
    // Without storage the member chooses it again next time.
  }
}

/** The id kept on this device, or ''. */
export const savedId = (): string => read(ID);

/** Keeps the id; undefined forgets it. */
export const saveId = (userId: string | undefined): void => write(ID, userId ?? '');

/** Whether this device was last used as a shared one. */
export const savedSharedPc = (): boolean => read(SHARED_PC) === 'Y';

/** Keeps whether this device is a shared one, for the next login. */
export const saveSharedPc = (sharedPc: boolean): void => write(SHARED_PC, sharedPc ? 'Y' : '');
