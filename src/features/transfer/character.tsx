import { uniqBy } from 'es-toolkit';
import { useState } from 'react';
import * as v from 'valibot';
import { transfer as transferCopy } from './transfer.copy.ts';
import { transferRequest as copy } from './request.copy.ts';
import { clip } from '#rules/clip.ts';
import { formatNumber } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form } from '#ui/form.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Desk, Go } from './request.tsx';

const number = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d+$/, message), v.transform(Number));
const Schema = v.object({
  serverNo: number(copy.serverRequired),
  characterNo: number(copy.characterRequired),
});

type CharacterProps = { desk: Desk; chosen: Desk['characters'][number] | undefined; go: Go };

/** Which character goes; one that may not says why. */
export function TransferCharacter({ desk, chosen, go }: CharacterProps) {
  const [server, setServer] = useState(`${(chosen ?? desk.characters[0])?.serverNo ?? ''}`);
  const own = desk.characters.filter(({ serverNo }) => `${serverNo}` === server);
  async function submit({ characterNo }: v.InferOutput<typeof Schema>): Promise<void> {
    go(3, { characterNo });
  }
  return (
    <Form id="character" schema={Schema} submit={submit}>
      <SelectField
        name="serverNo"
        label={copy.server}
        placeholder={copy.serverFirst}
        defaultValue={server}
        options={uniqBy(desk.characters, ({ serverNo }) => serverNo).map((one) => ({
          value: `${one.serverNo}`,
          text: clip(one.serverName),
        }))}
        onChoose={setServer}
      />
      {own.length > 0 && (
        <RadioField
          key={server}
          name="characterNo"
          legend={copy.character}
          hint={own.every(({ blocked }) => blocked) && copy.allBlocked}
          defaultValue={`${chosen?.characterNo ?? ''}`}
          options={own.map(({ characterNo, name, job, level, blocked }) => ({
            value: `${characterNo}`,
            text: clip(name),
            note: [
              transferCopy.job(clip(job), level === null ? '' : formatNumber(level)),
              blocked && copy.blocks[blocked],
            ]
              .filter(Boolean)
              .join(' · '),
            disabled: blocked !== null,
          }))}
        />
      )}
      <ButtonRow>
        <Button size="large" onClick={() => go(1)}>
          {copy.back}
        </Button>
        <SubmitButton>{copy.next}</SubmitButton>
      </ButtonRow>
    </Form>
  );
}
