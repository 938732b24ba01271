import { letterCount, seenText } from '#api/letters.ts';
import { type FileRules, type FileType, fileTypes } from './file-types.ts';

export type FileProblem =
  | 'name'
  | 'reserved'
  | 'endings'
  | 'empty'
  | 'size'
  | 'type'
  | 'heic'
  | 'content'
  | 'places'
  | 'pixels'
  | 'broken';

export const HEAD_BYTES = 4_096;

const signatures: [FileType, string][] = [
  ['jpg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['pdf', '255044462d'],
];
const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const MARKUP = /<\s*(?:!doctype|!--|\?xml|\?php|html|head|body|script|svg|iframe|style|a|img)\b/i;

/** The type by content, whatever the name says; undefined for anything that may not be attached. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const start = hex(bytes.subarray(0, 8));
  const found = signatures.find(([, signature]) => start.startsWith(signature));
  if (found) return found[0];
  const head = bytes.subarray(0, HEAD_BYTES);
  // Tab, line ends and form feed are the only control characters of a plain text.
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return undefined;
  return MARKUP.test(new TextDecoder().decode(head)) ? undefined : 'txt';
}

export const mimeOf = (bytes: Uint8Array) => fileTypes[typeOf(bytes) ?? 'txt'].mime;

/** The letters 5 to 12 of a HEIC picture, as an iPhone takes them, whatever its name says. */
const HEIC = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
const isHeic = (bytes: Uint8Array) => HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));

/** Control, bidirectional and path characters: a name with one of them may look like another name. */
const UNSAFE_NAME = /[\u0000-\u001f\u007f\p{Bidi_Control}/\\]/u;
/** Names that Windows keeps for its devices. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const NO_NAME = /^[\s.]*(?:\.[^.]*)?$/;
/** Two endings: a device may hide the second one. */
const TWO_ENDINGS = /\.[a-z][a-z\d]{1,4}\.[a-z\d]{2,5}$/i;

export const endsAs = (name: string, type: FileType): boolean =>
  fileTypes[type].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/**
 * The name under which a file is sent and kept: its syllables composed (macOS takes them apart), without letters that
 * nobody sees, and with its ending if it is a JPEG without one. A mark of direction stays, so that the name is refused.
 */
export function fileName(name: string, bytes: Uint8Array): string {
  const seen = UNSAFE_NAME.test(name) ? name.normalize('NFC') : seenText(name);
  return !seen.includes('.') && typeOf(bytes) === 'jpg' ? `${seen}.jpg` : seen;
}

/** Why a file is refused, before it is sent and again on arrival; undefined when it may be attached. */
export function fileProblem(
  { name, size, bytes }: { name: string; size: number; bytes: Uint8Array },
  { types, nameMax, maxBytes }: FileRules,
): FileProblem | undefined {
  if (name === '' || letterCount(name) > nameMax || UNSAFE_NAME.test(name)) return 'name';
  if (NO_NAME.test(name) || DEVICE_NAME.test(name)) return 'reserved';
  if (size === 0) return 'empty';
  if (size > maxBytes) return 'size';
  if (isHeic(bytes)) return 'heic';
  const named = types.find((type) => endsAs(name, type));
  if (!named) return 'type';
  if (TWO_ENDINGS.test(name)) return 'endings';
  return typeOf(bytes) === named ? undefined : 'content';
}
