/** Tells password managers whose password this is; nobody else sees it. */
export function Username({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
