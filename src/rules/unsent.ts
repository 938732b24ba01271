/** Thrown by what a form calls while it cannot be sent yet; the message is shown, and what was typed stays. */
export class Unsent extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
