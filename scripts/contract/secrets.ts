/** Fields whose texts open something. */
const SECRET_FIELDS = new Set(
  'accessToken refreshToken ticket secret token uri recoveryCodes signature'.split(' '),
);

/** Texts that no report may hold: what was given, and what the host handed out. */
export function createSecrets(given: readonly (string | undefined)[]) {
  const secrets = new Set<string>();
  for (const one of given) if (one) secrets.add(one);

  function learn(value: unknown, isSecret = false): void {
    if (typeof value === 'string' && isSecret && value !== '') secrets.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value))
      learn(part, SECRET_FIELDS.has(name) || (isSecret && Array.isArray(value)));
  }

  return {
    /** Remembers the secrets of an answer. */
    learn(text: string): void {
      try {
        learn(JSON.parse(text));
      } catch {
        // What is no JSON hands out nothing.
      }
    },
    /** The text without any of them, longest first, as one may hold another. */
    redact: (text: string): string =>
      [...secrets]
        .sort((a, b) => b.length - a.length)
        .reduce((left, secret) => left.replaceAll(secret, '[secret]'), text),
  };
}
