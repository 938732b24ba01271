import { logout, refresh } from '#api/common.ts';
import * as api from '#api/login.ts';
import { formatMoment } from '#rules/dates.ts';
import { acceptCaptcha, createCaptcha } from './captcha.ts';
import { forgetFailures, loginGate, recordFailure } from './login-throttle.ts';
import { findByUserId, logLogin, loginInfo } from './members.ts';
import { handle, handleOpen } from './handle.ts';
import { Refusal, Refused } from './refusal.ts';
import { hashPassword, verifyPassword } from './secrets.ts';
import { revokeFamily, rotate, startSession, sweepSessions } from './sessions.ts';

/** assumed: id or password does not match; silent by the catalogue, so the login form says it itself. */
const MISMATCH = '20105';
const LIMITED = '20104';
const DORMANT = '20107';
const CAPTCHA = '20706';
const EXPIRED = '20305';

// An unknown id costs as much time as a known one.
const nobody = hashPassword('nobody');

export const loginHandlers = [
  handleOpen(
    api.login,
    async ({ body, db, now, world, ip, header }) => {
      const found = await findByUserId(db, body.userId);
      const gate = await loginGate(db, body.userId, found, now);
      if (gate.retryAt)
        return new Refused(LIMITED, { until: formatMoment(gate.retryAt.getTime()) });
      if (gate.captcha) {
        const solved = body.captcha && (await acceptCaptcha(db, world.secret, body.captcha, now));
        if (!solved) return new Refused(CAPTCHA);
      }
      const right = await verifyPassword(found?.passwordHash ?? (await nobody), body.password);
      if (!found || !right) {
        await recordFailure(db, body.userId, now);
        return new Refused(MISMATCH);
      }
      if (found.dormantSince) return new Refused(DORMANT);
      await forgetFailures(db, body.userId);
      await sweepSessions(db, now);
      await logLogin(db, found.id, { at: now, ip, userAgent: header('user-agent') ?? '' });
      const tokens = await startSession(db, world.secret, found.id, now);
      return { auth: { id: found.userId, ...tokens }, info: loginInfo(found, now) };
    },
    { codes: [MISMATCH, LIMITED, DORMANT, CAPTCHA] },
  ),

  handle(
    logout,
    async ({ db, family, now }) => {
      await revokeFamily(db, family, now);
      return {};
    },
    { whileLeaving: true },
  ),

  handleOpen(
    refresh,
    async ({ body, db, now, world, header }) => {
      const token = header('refreshtoken');
      const tokens = token && (await rotate(db, world.secret, body.id, token, now));
      if (!tokens) throw new Refusal(EXPIRED);
      return { auth: { id: body.id, ...tokens } };
    },
    { codes: [EXPIRED] },
  ),

  handleOpen(api.getCaptcha, async ({ world, now }) =>
    createCaptcha(world.secret, world.captchaCost, now),
  ),
];
