import { createRequire } from 'node:module';

/** Calls of Playwright that Firefox ESR does not know: for the colours and the screen of a test, which none here sets. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride', 'emulation.setScreenSettingsOverride'];

type Message = { id: number; method: string };
type Transport = { onmessage: (answer: object) => void; send: (message: Message) => void };

const { server } = createRequire(import.meta.url)('playwright-core/lib/coreBundle');
const transport: Transport = server.WebSocketTransport.prototype;
const { send } = transport;

/** Answers these calls in the browser's place. */
transport.send = function (this: Transport, message) {
  if (!UNKNOWN.includes(message.method)) return send.call(this, message);
  queueMicrotask(() => this.onmessage({ type: 'success', id: message.id, result: {} }));
};
