/** The calls of a login: signing in and out, and new tokens. */
import * as api from '#api/login.ts';
import { logout, refresh } from '#api/session.ts';
import { noteActivity } from '../activity/activity.ts';
import { later } from '../clock.ts';
import { CAPTCHA_NEEDED, DORMANT, LIMITED, LOGIN_MISMATCH, SESSION_ENDED } from '../codes.ts';
import {
  claimGuess,
  forgetGuesses,
  giveGuessBack,
  guessesLeft,
  LOCK_MS,
  refusalWhileLocked,
  sweepGuesses,
} from '../guesses.ts';
import { handleOpen } from '../handle.ts';
import { findByUserId, loginInfo, logLogin } from '../members.ts';
import { KeptRefusal, Refusal } from '../refusal.ts';
import { hashOfNobody } from '../secrets.ts';
import { endNamed, rotate, startSession, sweepSessions } from '../sessions.ts';
import { acceptCaptcha, createCaptcha } from './captcha.ts';

const tokensOf = (header: (name: string) => string | undefined) => ({
  accessToken: header('authorization'),
  refreshToken: header('refreshtoken'),
});

export const loginHandlers = [
  handleOpen(
    api.login,
    async (call) => {
      const { body, db, now, world, ip, header } = call;
      const found = await findByUserId(db, body.userId);
      if (found?.alwaysLimited) return refusalWhileLocked(now, later(now, LOCK_MS));
      const guess = { purpose: 'login', owner: body.userId.toLowerCase() } as const;
      const address = { purpose: 'login-address', owner: ip } as const;
      const { captcha } = body;
      const solved = captcha && (await acceptCaptcha(db, world.secret, captcha, now));
      if (await claimGuess({ db, now }, address, !!solved)) return new KeptRefusal(CAPTCHA_NEEDED);
      const gate =
        found?.alwaysCaptcha && !solved
          ? 'captcha'
          : await claimGuess({ db, now }, guess, !!solved);
      // The password is not looked at then, so it is no guess from this address.
      if (gate) await giveGuessBack(db, address);
      if (gate === 'captcha') return new KeptRefusal(CAPTCHA_NEEDED);
      if (gate) return refusalWhileLocked(now, gate);
      const stored = found?.passwordHash ?? (await hashOfNobody(world.passwords));
      const right = await world.passwords.verify(stored, body.password);
      if (!found || !right) {
        if (found) await noteActivity(call, found.id, 'loginFailed');
        const { captcha: needed } = await guessesLeft(db, address);
        const left = await guessesLeft(db, guess);
        return new KeptRefusal(LOGIN_MISMATCH, { ...left, ...(needed && { captcha: true }) });
      }
      await forgetGuesses(db, guess);
      await giveGuessBack(db, address);
      if (found.dormantSince) return new KeptRefusal(DORMANT);
      await sweepGuesses(db, now);
      await sweepSessions(db, now);
      const arrival = { at: now, ip, userAgent: header('user-agent') ?? '' };
      const tokens = await startSession(db, world.secret, found, arrival);
      if (!tokens) return new KeptRefusal(LOGIN_MISMATCH);
      await logLogin(db, found.id, arrival);
      await noteActivity(call, found.id, 'login');
      return { auth: { id: found.userId, ...tokens }, info: loginInfo(found, now) };
    },
    { codes: [LOGIN_MISMATCH, LIMITED, DORMANT, CAPTCHA_NEEDED] },
  ),

  // A logout needs no valid token; a token that names no login ends none.
  handleOpen(logout, async ({ db, now, header }) => {
    await endNamed(db, tokensOf(header), now);
    return {};
  }),

  handleOpen(
    refresh,
    async ({ body, db, now, world, header }) => {
      const tokens = await rotate({ db, now, secret: world.secret }, body.id, tokensOf(header));
      if (!tokens) throw new Refusal(SESSION_ENDED);
      return { auth: { id: body.id, ...tokens } };
    },
    { codes: [SESSION_ENDED] },
  ),

  handleOpen(api.getCaptcha, async ({ world, now }) =>
    createCaptcha(world.secret, world.captchaCost, now),
  ),
];
