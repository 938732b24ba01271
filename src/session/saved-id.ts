import { kept, Text } from '#api/storage.ts';

/** What this device keeps for the next login: the id (아이디 저장), or that PC방 모드 was on. decisions §2, §8 */
const keptId = kept('saved-id', Text, { where: 'device' });
const keptSharedPc = kept('saved-shared-pc', Text, { where: 'device' });

export const savedId = (): string => keptId.read() ?? '';

/** Keeps the id; undefined or '' forgets it. */
export function saveId(userId: string | undefined): void {
  if (userId) keptId.keep(userId);
  else keptId.drop();
}

export const savedSharedPc = (): boolean => keptSharedPc.read() === 'Y';

export function saveSharedPc(sharedPc: boolean): void {
  if (sharedPc) keptSharedPc.keep('Y');
  else keptSharedPc.drop();
}
