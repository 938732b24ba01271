/** The pictures of events, painted by `scripts/art/events.ts` as `event-<name>` of `public/art/`. */
export const eventPictures = ['land', 'moon', 'snow', 'lantern', 'gate', 'plum', 'sword'] as const;
export type EventPicture = (typeof eventPictures)[number];

/** Of an event that names none. */
export const NEUTRAL_PICTURE: EventPicture = 'land';

/** In pixels: twice what a row of a list shows of it. */
export const EVENT_PICTURE = { width: 480, height: 240 };
