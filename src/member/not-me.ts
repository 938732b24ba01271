import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { clip } from '#rules/clip.ts';
import { maskIp } from '#rules/mask.ts';
import { currentOwner } from '#session/session.ts';

const Time = v.optional(v.string());
const NotMeSchema = v.object({
  at: v.string(),
  device: v.string(),
  /** Without its end. */
  ip: v.string(),
  lockedAt: Time,
  endedAt: Time,
  inquiry: v.optional(v.object({ no: v.number(), at: v.string() })),
});
/**
 * A login that the member says was not theirs, and what the API has answered since on the way 본인이 아님. Times are ISO
 * texts.
 */
export type NotMe = v.InferOutput<typeof NotMeSchema>;

/** Kept like a draft, for the member's return: it outlives a session that ends by itself, and no sign-out. decisions §8 */
const NOT_ME = 'not-me';

export function readNotMe(): NotMe | undefined {
  const { success, output } = v.safeParse(NotMeSchema, readDraft(currentOwner(), NOT_ME));
  return success ? output : undefined;
}

export const keepNotMe = (login: NotMe): boolean => saveDraft(currentOwner(), NOT_ME, login);

export const dropNotMe = (): void => dropDraft(currentOwner(), NOT_ME);

/** Begins the way for a login of a list, which may hold anything. */
export function openNotMe({ at, device, ip }: Pick<NotMe, 'at' | 'device' | 'ip'>): NotMe {
  const login = { at, device: clip(device), ip: maskIp(ip) };
  keepNotMe(login);
  return login;
}

/** Notes that the inquiry about the login was filed. */
export function noteInquiry(no: number): void {
  const login = readNotMe();
  if (login) keepNotMe({ ...login, inquiry: { no, at: new Date().toISOString() } });
}
