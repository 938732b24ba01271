/** A form that may not be sent yet, in the member's words; what was typed stays. */
export class Unsent extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
