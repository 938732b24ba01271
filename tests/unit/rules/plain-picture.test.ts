import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#constants.ts';
import { plainPicture } from '#rules/plain-picture.ts';

/** A marker for the place where a picture was taken. */
const PLACE = 'GPS37.5665N126.978E';
const latin = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
const join = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );

const segment = (marker: number, content: Uint8Array) =>
  join([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255], content);
const exif = (orientation: number, little: boolean) => {
  const tiff = Buffer.alloc(26);
  const put = (value: number, at: number, bytes: 2 | 4) =>
    little ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes);
  tiff.write(little ? 'II' : 'MM');
  put(42, 2, 2);
  put(8, 4, 4);
  put(1, 8, 2);
  put(0x0112, 10, 2);
  put(3, 12, 2);
  put(1, 14, 4);
  put(orientation, 18, 2);
  return segment(0xe1, join('Exif\0\0', tiff, PLACE));
};
const frame = join(
  segment(0xe0, join('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
  segment(0xe2, join('ICC_PROFILE\0', [1, 1, 9])),
  segment(0xee, join('Adobe', [0, 100, 0, 0, 0, 0, 1])),
  segment(0xdb, join([0, 1, 2])),
);
const scan = join(segment(0xda, join([1, 1, 0, 0, 63, 0])), [7, 0xff, 0, 8, 0xff, 0xd0, 9]);
const secondScan = join(segment(0xc4, join([5])), scan);
const notes = join(
  segment(0xe1, join('http://ns.adobe.com/xap/1.0/\0', PLACE)),
  segment(0xe2, join('MPF\0', PLACE)),
  segment(0xed, join('Photoshop 3.0\0', PLACE)),
  segment(0xef, join(PLACE)),
  segment(0xfe, join(PLACE)),
);
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];

const chunk = (name: string, content: string) =>
  join([0, 0, content.length >> 8, content.length & 255], name, content, [1, 2, 3, 4]);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const block = (text: string) => join([text.length], text, [0]);
const gifHead = join('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
const gifImage = join([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2], [2, 0x44, 1, 0]);
const loop = join([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]);

const pictures = {
  'a JPEG': {
    full: join(SOI, exif(1, true), frame, notes, scan, notes, secondScan, EOI, SOI, notes, EOI),
    plain: join(SOI, frame, scan, secondScan, EOI),
  },
  'a JPEG that was cut off': {
    full: join(SOI, notes, frame, scan),
    plain: join(SOI, frame, scan),
  },
  'a JPEG that was cut off inside a note': {
    full: join(SOI, frame, exif(1, true).subarray(0, 60)),
    plain: join(SOI, frame),
  },
  'a PNG': {
    full: join(
      PNG,
      chunk('IHDR', 'x'.repeat(13)),
      chunk('eXIf', PLACE),
      chunk('iCCP', 'p'),
      chunk('tEXt', PLACE),
      chunk('zTXt', PLACE),
      chunk('IDAT', 'd'),
      chunk('iTXt', PLACE),
      chunk('tIME', PLACE),
      chunk('teSt', PLACE),
      chunk('IEND', ''),
      PLACE,
    ),
    plain: join(
      PNG,
      chunk('IHDR', 'x'.repeat(13)),
      chunk('iCCP', 'p'),
      chunk('IDAT', 'd'),
      chunk('IEND', ''),
    ),
  },
  'a GIF': {
    full: join(
      gifHead,
      loop,
      [0x21, 0xfe],
      block(PLACE),
      [0x21, 0xff, 11],
      'XMP DataXMP',
      block(PLACE),
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      gifImage,
      [0x3b],
      PLACE,
    ),
    plain: join(gifHead, loop, [0x21, 0xf9, 4, 0, 0, 0, 0, 0], gifImage, [0x3b]),
  },
};

test.each(Object.entries(pictures))(
  '%s loses all its metadata, and no byte of its picture [U4]',
  (_, one) => {
    expect(latin(one.full)).toContain(PLACE);
    expect(latin(plainPicture(one.full))).toBe(latin(one.plain));
    expect(latin(plainPicture(one.plain))).toBe(latin(one.plain));
  },
);

test.each([true, false])(
  'the orientation of a JPEG is kept, and nothing else of its metadata [U4]',
  (little) => {
    for (let orientation = 2; orientation <= 8; orientation += 1) {
      const plain = plainPicture(join(SOI, exif(orientation, little), frame, scan, EOI));
      expect(latin(plain)).not.toContain(PLACE);
      const note = exif(orientation, false).subarray(4, 4 + 6 + 26);
      expect(latin(plain)).toContain(latin(note.subarray(0, 26)));
      expect(latin(plainPicture(plain ?? join('')))).toBe(latin(plain));
    }
  },
);

test('a file not built as its type says is refused, because nobody can tell what is in it [U4]', () => {
  for (const bytes of [
    join(SOI, [0xff, 0xe0, 0, 4, 1, 1], PLACE),
    join(SOI, [0xff, 0xe1, 0, 1], PLACE),
    join(PNG, '\0\0\0\0\0\0\0\0', PLACE),
    join(gifHead, PLACE),
  ])
    expect(plainPicture(bytes), latin(bytes)).toBeUndefined();
});

test('a PDF and a text stay as they are [U4]', () => {
  for (const text of ['%PDF-1.7 a', 'memo']) expect(latin(plainPicture(join(text)))).toBe(text);
});

test('however a file is broken, nothing hangs or throws, and a second run changes nothing [U4]', () => {
  const starts = [SOI, PNG, [...gifHead], [...join(SOI, exif(6, true))]];
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(exif(3, false), frame, scan, notes, gifImage, chunk('IDAT', 'd'), loop),
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(piece, { maxLength: 12 }), (start, pieces) => {
      const plain = plainPicture(join(start, ...pieces));
      fc.pre(plain !== undefined);
      expect(latin(plainPicture(plain))).toBe(latin(plain));
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['JPEG', SOI, [0xff, 0xd0]],
  ['PNG', PNG, chunk('IDAT', '')],
  ['GIF', gifHead, [0x21, 0xf9, 0]],
])(
  'a %s of nothing but tiny segments is refused before they fill the memory [U4]',
  (_, head, tiny) => {
    const bytes = new Uint8Array(ATTACHMENT_MAX_BYTES).fill(0xff);
    bytes.set(head);
    for (let at = head.length; at + tiny.length <= bytes.length; at += tiny.length)
      bytes.set(tiny, at);
    expect(plainPicture(bytes) === undefined).toBe(true);
  },
);
