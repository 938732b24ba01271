import { useState } from 'react';
import * as v from 'valibot';
import { chosenNo } from '#api/fields.ts';
import { type Refusal, ShowRefusal } from '#error-handling/form-failure.ts';
import { CharacterFace } from '#forms/character-face.tsx';
import { characterLine } from '#rules/character-line.ts';
import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import marked from '#ui/form/radio-cards.module.css';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import type { Desk } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { STEP, unlessDeleted } from './rules.ts';
import type { Go } from './store.ts';

/** With more characters than this they can be narrowed down to one server. */
const MANY = 12;

const Schema = v.object({
  characterNo: chosenNo(copy.characterRequired),
});

type CharacterProps = {
  desk: Desk;
  chosen: Desk['characters'][number] | undefined;
  go: Go;
  refusal: Refusal | undefined;
};

/** The step for the character; those that may not move come last, with the reason. */
export function TransferCharacter({ desk, chosen, go, refusal }: CharacterProps) {
  const characters = unlessDeleted(desk.characters);
  const [server, setServer] = useState('');
  const servers = [...new Set(characters.map(({ serverName }) => serverName))];
  const sorted = characters
    .filter(({ serverName }) => server === '' || serverName === server)
    .sort((a, b) => Number(a.blocked !== null) - Number(b.blocked !== null));
  async function submit({ characterNo }: v.InferOutput<typeof Schema>): Promise<void> {
    go(STEP.account, { characterNo });
  }
  return (
    <Form id="character" schema={Schema} submit={submit}>
      <ShowRefusal refusal={refusal} />
      <Pairs
        pairs={[
          [copy.fee, hwan(desk.fee)],
          [copy.balance, hwan(desk.balance)],
        ]}
      />
      {characters.length > MANY && servers.length > 1 && (
        <SelectField
          name="server"
          label={copy.server}
          placeholder={copy.anyServer}
          options={servers.map((name) => ({ value: name, text: clip(name) }))}
          onChoose={setServer}
        />
      )}
      <RadioField
        name="characterNo"
        legend={copy.character}
        look={`${marked['marked']} ${marked['named']}`}
        roomy
        hint={characters.every(({ blocked }) => blocked) && copy.allBlocked}
        defaultValue={`${chosen?.characterNo ?? ''}`}
        options={sorted.map(({ characterNo, serverName, name, job, level, blocked }) => ({
          value: `${characterNo}`,
          text: clip(name),
          mark: <CharacterFace job={job} />,
          note: (
            <>
              {characterLine([serverName, job], level)}
              {blocked && (
                <>
                  <br />
                  {copy.blocks[blocked]}
                </>
              )}
            </>
          ),
          disabled: blocked !== null,
        }))}
      />
      <SubmitButton>{copy.next}</SubmitButton>
    </Form>
  );
}
