/** Fields whose texts give access to something. */
const SECRET_FIELDS = new Set(
  'accessToken refreshToken ticket secret token uri recoveryCodes signature'.split(' '),
);

/** Collects the texts that no report may hold: the given ones, and those in the host's answers. */
export function createSecrets(given: readonly (string | undefined)[]) {
  const secrets = new Set<string>();
  for (const text of given) if (text) secrets.add(text);

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
        // A text that is no JSON has no secret fields.
      }
    },
    /** The text without the secrets; the longest first, as one may contain another. */
    redact: (text: string): string =>
      [...secrets]
        .sort((a, b) => b.length - a.length)
        .reduce((left, secret) => left.replaceAll(secret, '[secret]'), text),
  };
}
