/** Preloaded into a build (`--import`): moves its clock, so that the build takes place at `BUILD_MOMENT`. */
const offset = Date.parse(process.env['BUILD_MOMENT'] ?? '') - Date.now();
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length > 0 ? Reflect.construct(real, given) : new real(now() + offset),
  get: (real, name) => (name === 'now' ? () => now() + offset : Reflect.get(real, name)),
});
