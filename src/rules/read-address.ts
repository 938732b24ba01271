/** Where a value ends, since no value of ours has it: a second query, also encoded, or what ends a link in a text. */
const END = String.raw`[?&;#"'<>\s]|%(?:25)*(?:3F|26|3B|23|22|27|3C|3E|20|09|0A|0D)|(?:[/.,)]|%2F)+(?:[?&]|$)|$`;

/**
 * The value that an address has under this name, empty if there is none. It ends where something else begins: sites
 * that send people back here append a query, a slash or a mark of their own to the address they were given.
 */
export function readAddress(search: string, name: string): string {
  // An address's own parameter goes before one within another's value.
  const found = [`[?&;]${name}=`, `(?:%3F|%26|%3B)${name}(?:=|%3D)`]
    .map((start) => new RegExp(`${start}(.*?)(?:${END})`, 'is').exec(search)?.[1])
    .find((value) => value !== undefined);
  return new URLSearchParams(`value=${found ?? ''}`).get('value') ?? '';
}
