/** Sends the screen's first call, which the page names, while its scripts still load. */
import { sendEarly } from './send-early.ts';

sendEarly(JSON.parse(document.documentElement.dataset['call'] ?? 'null'));
