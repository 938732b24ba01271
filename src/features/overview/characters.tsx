import { mdiAccountGroupOutline, mdiAccountOffOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '#dialogs/dialog.ts';
import { CharacterFace } from '#forms/character-face.tsx';
import { RestorationTag, TransferTag } from '#forms/character-status.tsx';
import { serverList } from '#forms/server-list.ts';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { QueryView } from '#lists/query-view.tsx';
import { characterLine } from '#rules/character-line.ts';
import { clip } from '#rules/clip.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { overview } from './overview.copy.ts';
import styles from './overview.module.css';
import type { OwnCharacter } from './rules.ts';
import { MOVES_MONTHS, useCharacters } from './use-characters.ts';

const copy = overview.characters;
/** So many are shown at once; the others are folded. */
const SHOWN = 12;
const listBars: readonly Bar[] = ['row', 'row', 'row'];
/** Whether the host has turned out to have no list of a server's characters: the card is then not shown. */
export const $charactersLacking = atom(false);

type MatterProps = { href: string; words: string; children: ReactNode };
const Matter = ({ href, words, children }: MatterProps) => (
  <p className={styles['matter']}>
    <a className="lone" href={href}>
      {words}
    </a>
    {children}
  </p>
);

const period = { period: `${MOVES_MONTHS}` };
const Character = ({ name, serverName, job, level, ...matters }: OwnCharacter) => (
  <li>
    <CharacterFace job={job} />
    <div>
      <p className={styles['name']}>
        <span>{clip(name) || '-'}</span> <span className="num">{characterLine([], level)}</span>
      </p>
      <p className="hint">{characterLine([serverName, job], null)}</p>
      {matters.restoration && (
        <Matter href={link('/support/service/restoration')} words={copy.restoration}>
          <RestorationTag {...matters.restoration} />
        </Matter>
      )}
      {matters.sent && (
        <Matter href={link('/security/transfer/list', period)} words={copy.sent}>
          <TransferTag {...matters.sent} />
        </Matter>
      )}
      {matters.received && (
        <Matter href={link('/security/transfer/received', period)} words={copy.received}>
          <TransferTag {...matters.received} />
        </Matter>
      )}
    </div>
  </li>
);

const Rows = ({ list }: { list: readonly OwnCharacter[] }) =>
  list.length > 0 && (
    <ul className={styles['characters']}>
      {list.map((one) => (
        <Character key={JSON.stringify([one.serverName, one.name])} {...one} />
      ))}
    </ul>
  );

type Whole = NonNullable<ReturnType<typeof useCharacters>['state']['data']>;

function List({ list, lacking, missing, reload }: Whole & { reload: () => void }) {
  const focus = useLostFocus<HTMLDivElement>();
  useEffect(() => {
    if (!lacking) return;
    $charactersLacking.set(true);
    toast(copy.lacking);
    focusTitle();
  }, [lacking]);
  return (
    <div className="stack" ref={focus.fallback} tabIndex={-1} onClickCapture={focus.onClickCapture}>
      {missing.length > 0 && (
        <Notice tone="warning" role="alert">
          <p>{copy.missing(missing)}</p>
          <Button size="small" onClick={reload}>
            {statesCopy.retry}
          </Button>
        </Notice>
      )}
      <Rows list={list.slice(0, SHOWN)} />
      {list.length > SHOWN && (
        <details>
          <summary>{copy.more(list.length - SHOWN)}</summary>
          <Rows list={list.slice(SHOWN)} />
        </details>
      )}
      {list.length + missing.length === 0 && (
        <Empty icon={mdiAccountOffOutline} words={copy.none} />
      )}
    </div>
  );
}

type LoadedProps = { servers: Parameters<typeof useCharacters>[0] };
function Loaded({ servers }: LoadedProps) {
  const characters = useCharacters(servers);
  return (
    <AsyncContent {...characters} skeleton={listBars}>
      {(whole) => <List {...whole} reload={characters.reload} />}
    </AsyncContent>
  );
}

/** The member's characters of all servers, with their restorations and moves; nothing is asked before the press. */
export function Characters() {
  const [wanted, setWanted] = useState(false);
  const focus = useLostFocus<HTMLDivElement>();
  return (
    <div className="stack" ref={focus.fallback} tabIndex={-1} onClickCapture={focus.onClickCapture}>
      {wanted ? (
        <QueryView query={serverList} skeleton={listBars}>
          {({ list }) => <Loaded servers={list} />}
        </QueryView>
      ) : (
        <>
          <p>{copy.lead}</p>
          <ButtonRow>
            <Button icon={mdiAccountGroupOutline} onClick={() => setWanted(true)}>
              {copy.show}
            </Button>
          </ButtonRow>
        </>
      )}
    </div>
  );
}
