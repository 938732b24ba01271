import { readLocal, writeLocal } from '#wire/storage.ts';

/** What this device keeps for the next login: the id (아이디 저장), or that PC방 모드 was on. decisions §2, §8 */
const ID = 'saved-id';
const SHARED_PC = 'saved-shared-pc';

/** The id kept on this device, or ''. */
export const savedId = (): string => readLocal(ID) ?? '';

/** Keeps the id; undefined or '' forgets it. */
export const saveId = (userId: string | undefined): void => writeLocal(ID, userId || undefined);

/** Whether this device was last used as a shared one. */
export const savedSharedPc = (): boolean => readLocal(SHARED_PC) === 'Y';

/** Keeps whether this device is a shared one, for the next login. */
export const saveSharedPc = (sharedPc: boolean): void =>
  writeLocal(SHARED_PC, sharedPc ? 'Y' : undefined);
