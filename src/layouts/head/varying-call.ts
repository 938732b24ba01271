/** Works out the screen's first call and sends it while its scripts still load. */
import { varyingCall } from '#rules/first-call.ts';
import { sendEarly } from './send-early.ts';

const { path = '' } = document.documentElement.dataset;
sendEarly(varyingCall(path, location.search, new Date()));
