import * as v from 'valibot';
import { expect, test } from 'vitest';
import { check } from '#ui/form/form-fields.ts';
import { ui as copy } from '#ui/ui.copy.ts';

const form = { elements: [] as Element[] } as unknown as HTMLFormElement;

test('a field without a message of its own shows a Korean sentence, and one with a message shows that', async () => {
  const schema = v.object({ kind: v.picklist(['a']), email: v.string('이메일') });
  expect((await check(schema, form)).errors).toEqual({ kind: copy.wrong, email: copy.wrong });
  expect(
    (
      await check(
        v.pipe(
          schema,
          v.check(() => false, '표'),
        ),
        form,
      )
    ).success,
  ).toBe(false);
});
