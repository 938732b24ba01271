import { lettersOf } from '#api/letters.ts';

const HIDDEN = '***';
const NONE = '-';

/** An account id as `abc***`: its first three letters at most, and never more than half. */
export function maskId(id: unknown): string {
  if (typeof id !== 'string' || id === '') return NONE;
  const letters = [...id];
  return letters.slice(0, Math.min(3, Math.ceil(letters.length / 2))).join('') + HIDDEN;
}

/** A name with its middle hidden, as `김*수`; of a name of two letters the second is hidden. */
export function maskName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '') return NONE;
  const letters = [...lettersOf(name)];
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  const hidden = '*'.repeat(Math.min(letters.length - 1 - last.length, 10));
  return (letters[0] ?? '') + hidden + last;
}

export const maskBirth = (day: string): string => (day ? `${day.slice(0, 4)}-**-**` : NONE);

export function maskEmail(email: unknown): string {
  if (typeof email !== 'string') return NONE;
  const at = email.lastIndexOf('@');
  return at > 0 ? maskId(email.slice(0, at)) + email.slice(at) : NONE;
}

/** An IP address without its end, as `203.0.113.***` or `2001:db8:***`. */
export function maskIp(ip: unknown): string {
  if (typeof ip !== 'string' || ip === '') return NONE;
  const [dot, colon] = [ip.split('.'), ip.split(':')];
  if (dot.length === 4 && colon.length === 1) return [...dot.slice(0, 3), HIDDEN].join('.');
  return colon.length > 2 ? [...colon.slice(0, 2), HIDDEN].join(':') : HIDDEN;
}

export function maskPhone(phone: unknown): string {
  const digits = typeof phone === 'string' ? phone.replace(/\D/g, '') : '';
  return digits.length < 9 ? NONE : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
