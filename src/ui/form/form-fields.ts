import type { GenericSchema, GenericSchemaAsync } from 'valibot';

export type FieldValue = string | boolean;
/** The event that a form sends once its scripts run; `early-press.ts` then replays an early press. */
export const FORM_HYDRATED = 'awake';
export type Errors = Partial<Record<string, string>>;

/** Values by name: a checkbox is a boolean, radios the chosen value, a file input its files. */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of form.elements) {
    const { name } = field as HTMLInputElement;
    if (!name || field instanceof HTMLButtonElement) continue;
    if (!(field instanceof HTMLInputElement)) values[name] = (field as HTMLSelectElement).value;
    else if (field.type === 'checkbox') values[name] = field.checked;
    else if (field.type === 'file') values[name] = [...(field.files ?? [])];
    else if (field.type !== 'radio') values[name] = field.value;
    else if (field.checked) values[name] = field.value;
  }
  return values;
}

export type AnySchema = GenericSchema | GenericSchemaAsync;

type Checked = { success: boolean; output?: unknown; errors: Errors };
/** Checks a form: the values, or the first message of each field. */
export async function checkForm(
  schema: AnySchema | (() => Promise<AnySchema>),
  element: HTMLFormElement,
): Promise<Checked> {
  const loaded = typeof schema === 'function' ? await schema() : schema;
  const result = await loaded['~standard'].validate(formValues(element));
  if (!result.issues) return { success: true, output: result.value, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of result.issues) {
    const [first = ''] = path ?? [];
    errors[String(typeof first === 'object' ? first.key : first)] ??= message;
  }
  return { success: false, errors };
}

export function fieldOf(form: HTMLFormElement | null, name: string) {
  return form?.elements.namedItem(name) ?? undefined;
}

export function setFieldValue(field: Element | RadioNodeList, value: FieldValue): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    field.checked = value === true;
  else (field as HTMLInputElement | RadioNodeList).value = String(value);
}

/** Fills a text field or a list in as if it were typed, so that `input` listeners run. */
function typeInto(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a control differs from what the page gave it. */
export function isDirty(field: Element | RadioNodeList): boolean {
  if (field instanceof RadioNodeList) return [...field].some((radio) => isDirty(radio as Element));
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export function describedBy(inputId: string, hint: unknown, error: unknown): string | undefined {
  const ids = [hint ? `${inputId}-hint` : '', error ? `${inputId}-error` : ''].filter(Boolean);
  return ids.join(' ') || undefined;
}

/** The actions of a form that read or fill in a field; without the field they do nothing. */
export function fieldActions(form: () => HTMLFormElement | null) {
  const named = (name: string) => fieldOf(form(), name);
  return {
    set(name: string, value: FieldValue): void {
      const field = named(name);
      if (field) setFieldValue(field, value);
    },
    type(name: string, value: string): void {
      const field = named(name);
      if (field) typeInto(field as HTMLInputElement, value);
    },
    value: (name: string) => (named(name) as HTMLInputElement | undefined)?.value ?? '',
  };
}

/** The errors that `early-press.ts` has shown on the fields of a form before scripts ran. */
export function earlyErrors(id: string, missing: Errors): Errors {
  const isShown = (name: string) =>
    globalThis.document?.getElementById(`${id}-${name}`)?.getAttribute('aria-invalid') === 'true';
  return Object.fromEntries(Object.entries(missing).filter(([name]) => isShown(name)));
}
