import { readAddress } from './read-address.ts';

/** The number of a record that an address names, `no` if no other name is given. */
export function recordIdFromUrl(search: string, name = 'no'): number | undefined {
  const text = readAddress(search, name);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
