/** The providers at which most members have their address. */
const USUAL = [
  ...['gmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'kakao.com', 'nate.com', 'icloud.com'],
  ...['hotmail.com', 'outlook.com', 'yahoo.com'],
];
/** Providers that exist, one letter away from a usual one: they are no slips. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com'];

/** Whether one slip of a finger makes `typed` of `meant`: a letter too many, too few or another, or two swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const [a, b] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  if (left.length < right.length) return left === right.slice(1);
  const isSwapped =
    left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right.slice(1);
}

/** The provider that was meant in an address, if the typed one is a slip away from a usual one. */
export function meantProvider(address: string): string | undefined {
  const typed = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  // As long as the address: there is no `@` in it.
  if (typed.length === address.length || [...USUAL, ...OTHERS].includes(typed)) return undefined;
  return USUAL.find((usual) => isOneSlip(typed, usual));
}
