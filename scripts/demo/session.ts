/** Who is signed in to the demo, and what its pages have kept. */
import { clear, createStore } from 'idb-keyval';
import { login } from '#api/login.ts';
import { DRAFT_FILES_DB, DRAFT_FILES_STORE } from '#constants.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { apiControl } from '../../tests/support/reference-api.ts';

const SESSION_SECONDS = 1_700;
type Auth = Record<'id' | 'accessToken' | 'refreshToken', string>;

/** The API of the demo, as tests drive it. */
export const api = apiControl(`${location.origin}/api`);

function write({ id, accessToken, refreshToken }: Partial<Auth>): void {
  for (const [name, value] of Object.entries({ his3: id, his1: accessToken, his2: refreshToken })) {
    const seconds = value ? SESSION_SECONDS : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox ESR have no other way
    document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax; max-age=${seconds}`;
  }
}
const signOut = () => write({});

/** Signs a member in; false if that is refused, and then Login itself shows why. */
export async function signIn(userId: string): Promise<boolean> {
  const answer = (await api.call(login.path, { userId, password: PASSWORD })) as {
    data?: { auth?: Auth };
  };
  write(answer.data?.auth ?? {});
  return answer.data?.auth !== undefined;
}

/** Removes the login and all that pages have kept, as in a browser that was never here. */
export async function forget(): Promise<void> {
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  await clear(createStore(DRAFT_FILES_DB, DRAFT_FILES_STORE)).catch(() => undefined);
}
