/** Thrown by a form's send while it cannot be sent yet: the form shows the message and keeps what was typed. */
export class Unsent extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
