/** The draft of the way to a new password: the id, the chosen way and the address. */
export const DRAFT = 'find-pw';
