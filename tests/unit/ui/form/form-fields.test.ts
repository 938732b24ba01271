import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fields as copy } from '#api/api.copy.ts';
import { chosenNo, typedName } from '#api/fields.ts';
import { checkForm } from '#ui/form/form-fields.ts';

const form = { elements: [] as Element[] } as unknown as HTMLFormElement;

test('a field without a message of its own shows a Korean sentence, and one with a message shows that', async () => {
  const schema = v.object({ name: typedName(), server: chosenNo('서버') });
  expect((await checkForm(schema, form)).errors).toEqual({ name: copy.wrong, server: '서버' });
});
