/** What an entry of the FAQ is called in its address. */
export const FAQ_ID = /^[a-z0-9-]{1,60}$/;
