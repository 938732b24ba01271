/** What stands in no value of ours: a second query, also encoded, and what ends a link in a text. */
const END = String.raw`[?&;#"'<>\s]|%(?:25)*(?:3F|26|3B|23|22|27|3C|3E|20|09|0A|0D)|(?:[/.,)]|%2F)+(?:[?&]|$)|$`;

/**
 * The value that an address has under this name, up to where something else begins: who sends people back here glues a
 * query, a slash or a mark of its own to the address it was given. Empty if there is none.
 */
export function readAddress(search: string, name: string): string {
  // An address's own parameter goes before one within another's value.
  const found = [`[?&;]${name}=`, `(?:%3F|%26|%3B)${name}(?:=|%3D)`]
    .map((start) => new RegExp(`${start}(.*?)(?:${END})`, 'is').exec(search)?.[1])
    .find((value) => value !== undefined);
  return new URLSearchParams(`value=${found ?? ''}`).get('value') ?? '';
}
