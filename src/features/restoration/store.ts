/** The name of the form's draft. */
export const RESTORATION_DRAFT = 'restoration';
