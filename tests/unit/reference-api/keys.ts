export const key = (text: string) => ({ 'Idempotency-Key': text });

let made = 0;
/** A key nobody has used. */
export function freshKey() {
  made += 1;
  return key(`key-${made}`);
}
