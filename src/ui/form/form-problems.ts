import { type ReactNode, useRef, useState } from 'react';
import { type Errors, earlyErrors } from './form-fields.ts';

/** One problem to correct; `inputId` is missing if it concerns the form as a whole. */
export type FieldProblem = { inputId?: string; message: ReactNode };

/** A copy of the problems in which the message of one field is replaced, or removed if it is undefined. */
const withMessage = (all: FieldProblem[], inputId: string, message?: string): FieldProblem[] =>
  all.flatMap((one) => {
    if (one.inputId !== inputId) return [one];
    return message ? [{ ...one, message }] : [];
  });

/** The problems in the order in which their fields stand on the screen; those of the form as a whole come last. */
const inScreenOrder = (all: readonly FieldProblem[]): FieldProblem[] =>
  [...all].sort((one, other) => {
    const [a, b] = [one, other].map(({ inputId = '' }) => document.getElementById(inputId));
    if (!a || !b) return Number(!a) - Number(!b);
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : Number(a !== b);
  });

/** What is wrong in a form: a message on each field, and the problems that the summary above the form counts. */
export function useProblems(id: string, missing: Errors) {
  const [errors, setErrors] = useState(() => earlyErrors(id, missing));
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  /** Counts the refusals, each of which is told anew. */
  const [round, setRound] = useState(0);
  const focusId = useRef<string>(undefined);
  /**
   * Whether a problem is about to be drawn: the summary (`error-summary.tsx`) then gives the focus, when it can be read
   * out, and sets this back.
   */
  const drawing = useRef(false);
  const inputIdOf = (field: string) => `${id}-${field}`;
  const setError = (field: string, message?: string) =>
    setErrors((all) => ({ ...all, [field]: message }));
  function focus(field: string): void {
    focusId.current = inputIdOf(field);
    if (!drawing.current) document.getElementById(focusId.current)?.focus();
  }
  /** Changes or removes the message of a field that was told before. */
  function replace(field: string, message?: string): void {
    setError(field, message);
    setProblems((all) => withMessage(all, inputIdOf(field), message));
  }
  /** Adds a problem, which the summary tells: of a field, or of the form as a whole. */
  function fail(message: ReactNode, field?: string): void {
    // The message of a field is a text (`FormActions`); a node stands in the summary alone.
    if (field) setError(field, message as string);
    // A field that is not on the screen cannot say it.
    const inputId = field && document.getElementById(inputIdOf(field))?.id;
    const problem = { message, ...(inputId && { inputId }) };
    setProblems((all) =>
      inScreenOrder([...all.filter((one) => !inputId || one.inputId !== inputId), problem]),
    );
    drawing.current = true;
    setRound((now) => now + 1);
  }
  return {
    errors,
    setErrors,
    summary: { problems, focusId, drawing, round },
    begin(): void {
      setProblems([]);
      focusId.current = undefined;
    },
    replace,
    focus,
    fail,
    /** Removes the problem of a field, or those of the form as a whole. */
    clear(field?: string): void {
      if (field) replace(field);
      else setProblems((all) => all.filter(({ inputId }) => inputId));
    },
    /** `fail` and the focus on its field. */
    mark(message: string, field: string): void {
      fail(message, field);
      focus(field);
    },
  };
}
