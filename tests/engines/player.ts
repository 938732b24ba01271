/** What a player does in a browser. Elements are named by XPath, which every driver understands alike. */
export type Player = {
  /** The size of the window's content. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Gives the browser a member's session, as a login does. */
  enter: (userId: string) => Promise<void>;
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  // The acts from here to `sees` wait for the first visible element that fits.
  click: (element: string) => Promise<void>;
  hover: (element: string) => Promise<void>;
  /** Types in place of what the field holds. */
  fill: (field: string, text: string) => Promise<void>;
  select: (field: string, option: string) => Promise<void>;
  sees: (element: string) => Promise<void>;
  /** Waits until no such element is visible. */
  misses: (element: string) => Promise<void>;
  /** Gives a file to an input, which may be hidden. */
  attach: (input: string, path: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Waits for an address, given without its origin. */
  arrives: (address: string | RegExp) => Promise<void>;
  /** The names of the cookies of this origin. */
  cookies: () => Promise<string[]>;
  /** The result of a function in the page; it sees nothing of its surroundings. */
  run: <Result, Argument>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Result>;
  newTab: () => Promise<Player>;
  /** The window that an act opens. */
  popup: (act: () => Promise<void>) => Promise<Player>;
  /** Waits until the browser, or the page itself, has closed this window. */
  closed: () => Promise<void>;
};
type Key = 'Enter' | 'Escape' | 'Tab';

type Area = 'main' | 'header' | 'footer' | 'form' | 'body' | `${'nav' | 'dialog'}[${string}]`;
const within = (area: Area, element: string) => `//${area}//${element}`;

/** Anything whose own words or label are these. */
export const text = (words: string, area: Area = 'main') =>
  within(area, `*[contains(text(), '${words}')]`);
/** A link, a button or a heading that folds, by a part of its words. */
export const pressable = (words: string, area: Area = 'main') =>
  within(
    area,
    `*[self::a or self::button or self::summary][contains(., '${words}') or contains(@aria-label, '${words}')]`,
  );
export const heading = (words: string) => `//*[self::h1 or self::h2][contains(., '${words}')]`;

const label = (words: string) => `label[starts-with(normalize-space(.), '${words}')]`;
/** A field by what its label begins with. */
export const field = (words: string) =>
  `//main//*[@id = //${label(words)}/@for or (self::input and ancestor::${label(words)})]`;
/** A box to tick or one to choose; its label is what is pressed. */
export const choice = (words: string, area: Area = 'main') => within(area, label(words));
