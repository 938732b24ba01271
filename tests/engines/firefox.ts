/** Makes Playwright's driver work with Firefox ESR; importing this file is enough. */
import { createRequire } from 'node:module';

/** Calls that Firefox ESR does not know. Playwright makes them for settings that no test here uses. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride', 'emulation.setScreenSettingsOverride'];

type Message = { id: number; method: string };
type Transport = { onmessage: (answer: object) => void; send: (message: Message) => void };

const { server } = createRequire(import.meta.url)('playwright-core/lib/coreBundle');
const transport: Transport = server.WebSocketTransport.prototype;
const { send } = transport;

/** Answers these calls itself in place of the browser. */
transport.send = function (this: Transport, message) {
  if (!UNKNOWN.includes(message.method)) return send.call(this, message);
  queueMicrotask(() => this.onmessage({ type: 'success', id: message.id, result: {} }));
};
