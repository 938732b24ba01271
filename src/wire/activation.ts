/** A prerendered page calls nobody until it is really shown (architecture §7). */
export function activation(): Promise<void> | undefined {
  if (!globalThis.document?.prerendering) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
