import type { GenericSchema, GenericSchemaAsync } from 'valibot';
import { type Errors, formValues } from './form-fields.ts';
import { ui as copy } from './ui.copy.ts';

export type AnySchema = GenericSchema | GenericSchemaAsync;
/** Recognises our messages: the library has English ones for checks without a message. */
const KOREAN = /[\uAC00-\uD7A3]/;

type Checked = { success: boolean; output?: unknown; errors: Errors };
/** Checks a form: the values, or the first message of each field. */
export async function check(
  schema: AnySchema | (() => Promise<AnySchema>),
  element: HTMLFormElement,
): Promise<Checked> {
  const loaded = typeof schema === 'function' ? await schema() : schema;
  const result = await loaded['~standard'].validate(formValues(element));
  if (!result.issues) return { success: true, output: result.value, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of result.issues) {
    const [first = ''] = path ?? [];
    errors[String(typeof first === 'object' ? first.key : first)] ??= KOREAN.test(message)
      ? message
      : copy.wrong;
  }
  return { success: false, errors };
}
