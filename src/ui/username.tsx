/** A hidden field that tells password managers whose password this is. */
export function Username({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
