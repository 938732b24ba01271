/**
 * Thrown by a form's send function while the form cannot be sent yet: the form shows the message, at `field` if that is
 * set, and keeps what was typed.
 */
export class Unsent extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
