/** Puts values into `{name}` places; throws on a name without a value, so that no `{…}` reaches a screen. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`no value for {${name}}`);
    return String(value);
  });
}
