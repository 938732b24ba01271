import { letterCount, seenText } from '#api/letters.ts';
import { type FileRules, type FileType, fileTypes } from './file-types.ts';

export type FileProblem =
  | 'name'
  | 'reserved'
  | 'endings'
  | 'empty'
  | 'size'
  | 'type'
  | OtherKind
  | 'content'
  /** A malformed picture, from which the place where it was taken cannot be removed. */
  | 'places'
  | 'pixels'
  | 'broken';

/** How many of a file's first bytes its kind is read from. */
export const HEAD_BYTES = 4_096;

const signatures: [FileType, string][] = [
  ['jpg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['pdf', '255044462d'],
];
const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The type that begins as this file does, whatever its name says. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const start = hex(bytes.subarray(0, 8));
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0];
}

/**
 * Control characters that no text has. Left out are tab, line ends, form feed, 0x1a, with which old editors end a file,
 * and escape, which colours a log.
 */
const CONTROL = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f\u007f]/;
/** What a text in UTF-16 is made of; other bytes, read as UTF-16, give letters from anywhere. */
const WRITTEN =
  /^(?:[\t-\r\u001a\u001b\u0020-\u007e\u00a0-\u052f\u1100-\u11ff\u2000-\u2bff\u3000-\u33ff\u4e00-\u9fff\uac00-\ud7a3\ud800-\udfff\uf900-\ufaff\uff00-\uffef]|\ufe0f)+$/;

/** Whether it is a text in any encoding that Windows writes: UTF-8, EUC-KR, UTF-16 with its mark or without. */
function isText(head: Uint8Array): boolean {
  if (!CONTROL.test(latin(head))) return true;
  // The last letter may be cut: the head may stop within it.
  const read = (label: string) => new TextDecoder(label).decode(head, { stream: true });
  return ['utf-16le', 'utf-16be'].some((label) => WRITTEN.test(read(label)));
}

/** A PDF may begin with other bytes before its signature; readers search this many. */
const PDF_WITHIN = 1_024;

/** Whether the content is of the type that the name has. */
function isOfType(type: FileType, bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (type === 'txt') return isText(head);
  const found = typeOf(bytes);
  if (found || type !== 'pdf') return found === type;
  const signature = '%PDF-';
  return latin(head.subarray(0, PDF_WITHIN + signature.length - 1)).includes(signature);
}

export const endsAs = (name: string, type: FileType): boolean =>
  fileTypes[type].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

export function mimeOf(name: string): string {
  const types = Object.keys(fileTypes) as FileType[];
  return fileTypes[types.find((type) => endsAs(name, type)) ?? 'txt'].mime;
}

/** Endings that a picture or a PDF of another kind may wrongly have. */
const RENAMED = /\.(?:jpe?g|jfif|jpe|png|gif|pdf|webp|heic|heif|avif|bmp|tiff?)$/i;

/** The name, with the ending of the file's content if a picture or a PDF has another one's ending, or none. */
function withOwnEnding(name: string, bytes: Uint8Array): string {
  const type = typeOf(bytes);
  if (!type || endsAs(name, type)) return name;
  const [ending] = fileTypes[type].endings;
  if (RENAMED.test(name)) return name.replace(RENAMED, `.${ending}`);
  return name.includes('.') ? name : `${name}.${ending}`;
}

/** Kinds that may not be attached; the message for each says what to do instead. */
type OtherKind =
  | 'heic'
  | 'avif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'video'
  | 'document'
  | 'archive'
  | 'text';

const otherStarts: [OtherKind, RegExp][] = [
  ['heic', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['video', /^(?:.{4}(?:ftyp|moov)|RIFF.{4}AVI |\x1aE\xdf\xa3)/s],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['bmp', /^BM.{4}\0{4}/s],
  ['document', /^(?:\xd0\xcf\x11\xe0|HWP Document|\{\\rtf)/],
  ['archive', /^(?:PK\x03\x04|PK\x05\x06|7z\xbc\xaf|Rar!|\x1f\x8b|ALZ\x01|EGGA)/],
];
const otherEndings: [OtherKind, RegExp][] = [
  // Documents come first, since they are archives inside.
  ['document', /\.(?:hwp[xt]?|docx?|xlsx?|pptx?|od[tsp]|rtf|pages|numbers|key)$/i],
  ['heic', /\.hei[cf]$/i],
  ['avif', /\.avif$/i],
  ['webp', /\.webp$/i],
  ['bmp', /\.bmp$/i],
  ['tiff', /\.tiff?$/i],
  ['video', /\.(?:mp4|m4v|mov|avi|mkv|webm|wmv|3gp)$/i],
  ['archive', /\.(?:zip|7z|rar|gz|tar|alz|egg)$/i],
];
/** Texts under another ending. */
const TEXT_ENDING = /\.(?:log|csv|md|json|ini|cfg|text)$/i;

/** The kind is told by what is in the file, whatever its name, and where that says nothing, by its name. */
function otherKind(name: string, bytes: Uint8Array): OtherKind | undefined {
  const start = latin(bytes.subarray(0, 16));
  const byName = otherEndings.find(([, ending]) => ending.test(name))?.[0];
  const byStart = otherStarts.find(([, pattern]) => pattern.test(start))?.[0];
  if (byName === 'document' && (byStart === 'archive' || !byStart)) return byName;
  if (TEXT_ENDING.test(name) && isText(bytes.subarray(0, HEAD_BYTES))) return 'text';
  return byStart ?? byName;
}

/** Control, bidirectional and path characters: a name with one of them may look like another name. */
const UNSAFE_NAME = /[\u0000-\u001f\u007f\p{Bidi_Control}/\\]/u;
/** Names that Windows keeps for its devices. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const NO_NAME = /^[\s.]*(?:\.[^.]*)?$/;
/**
 * An ending that runs, or opens as a page, before the last one, which a device may hide. Not `com`, with which the name
 * of a site ends.
 */
const RUNS =
  /\.(?:exe|scr|bat|cmd|pif|msi|dll|cpl|lnk|reg|vb[es]?|jse?|mjs|ws[fh]|hta|ps1|sh|jar|apk|ipa|app|dmg|pkg|deb|rpm|php\d?|phtml|aspx?|jspx?|cgi|p[ly]|html?|xhtml|shtml|mht(?:ml)?|svgz?|swf)[\s.]*\.[a-z\d]+$/i;

/**
 * The name under which a file is sent and kept: its syllables composed (macOS takes them apart), without letters that
 * nobody sees and what Windows drops at its end, and with the ending of what is in it, if that is a picture or a PDF. A
 * mark of direction stays, so that the name is refused.
 */
export function fileName(name: string, bytes: Uint8Array): string {
  const seen = UNSAFE_NAME.test(name) ? name.normalize('NFC') : seenText(name);
  return withOwnEnding(NO_NAME.test(seen) ? seen : seen.replace(/[\s.]+$/, ''), bytes);
}

/** Why a file is refused, before it is sent and again on arrival; undefined when it may be attached. */
export function fileProblem(
  { name, size, bytes }: { name: string; size: number; bytes: Uint8Array },
  { types, nameMax, maxBytes }: FileRules,
): FileProblem | undefined {
  if (name === '' || letterCount(name) > nameMax || UNSAFE_NAME.test(name)) return 'name';
  if (NO_NAME.test(name) || DEVICE_NAME.test(name)) return 'reserved';
  if (size === 0) return 'empty';
  const named = types.find((type) => endsAs(name, type));
  if (!named || !isOfType(named, bytes)) {
    const other = otherKind(name, bytes);
    // What the message would advise is not allowed here either.
    const isAdviceClosed =
      (other === 'document' && !types.includes('pdf')) ||
      (other === 'text' && !types.includes('txt'));
    if (other && !isAdviceClosed) return other;
    return named ? 'content' : 'type';
  }
  if (size > maxBytes) return 'size';
  return RUNS.test(name) ? 'endings' : undefined;
}
