/** The name of the draft for resetting a password, which keeps the id, the chosen proof and the e-mail address. */
export const DRAFT = 'find-pw';
