import { atom } from 'nanostores';
import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { clip } from '#rules/clip.ts';
import { uuid } from '#rules/uuid.ts';
import { file as fileCopy, fileProblems } from '#uploads/attachments.copy.ts';
import type { Attachment } from '#uploads/attachments.ts';
import { createIntake } from '#uploads/file-intake.ts';
import type { EvidenceFile } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { type EvidenceType, evidenceRules } from './rules.ts';

const DRAFT = 'quit-files';
const DraftSchema = v.object({ files: v.array(v.object({ name: v.string(), size: v.number() })) });

async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    // In a data URL the base64 stands behind the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const refusals = {
  ...fileProblems,
  name: copy.wrongName,
  empty: copy.wrongSize,
  size: copy.wrongSize,
  type: copy.wrongType,
  content: copy.wrongType,
  unreadable: fileCopy.unreadable,
  folder: fileCopy.folder,
};

/** The files that a draft names: they must be chosen again, since they were only in the memory of an earlier page. */
function lostFiles(owner: string): readonly Attachment[] {
  const { success, output } = v.safeParse(DraftSchema, readDraft(owner, DRAFT));
  if (!success) return [];
  const lost = { state: 'lost', share: 0, problem: fileCopy.lost } as const;
  return output.files.map((file) => ({ ...file, ...lost, key: uuid() }));
}

/**
 * The files of evidence of one person, for as long as the page is open. The tab keeps only their names and sizes: the
 * next person at this computer must not find somebody's papers.
 */
export function createEvidence(owner: string) {
  const $items = atom<readonly Attachment[]>(lostFiles(owner));
  const $problems = atom<readonly string[]>([]);
  const $reading = atom(false);
  const files = new Map<string, File>();
  let reading = Promise.resolve();

  function setItems(items: readonly Attachment[]): void {
    $items.set(items);
    saveDraft(owner, DRAFT, { files: items.map(({ name, size }) => ({ name, size })) });
  }
  const take = createIntake({
    rules: evidenceRules,
    $items,
    $problems,
    $reading,
    say: (why, name) => (why === 'count' ? copy.tooMany : copy.refused(refusals[why], clip(name))),
    put(file, others) {
      const key = uuid();
      files.set(key, file);
      const { name, size } = file;
      setItems([...others, { key, name, size, state: 'chosen', share: 1 }]);
    },
  });
  return {
    owner,
    $items,
    $problems,
    $reading,
    add: (chosen: readonly File[], folders?: readonly string[]): Promise<void> =>
      (reading = take(chosen, folders)),
    remove(key: string): void {
      files.delete(key);
      setItems($items.get().filter((item) => item.key !== key));
    },
    /** The files to send, once all chosen ones are read; undefined while one of them is lost. */
    async filesToSend(): Promise<EvidenceFile[] | undefined> {
      await reading;
      const read = $items.get().flatMap(({ key }) => files.get(key) ?? []);
      if (read.length < $items.get().length) return undefined;
      return Promise.all(
        // `createIntake` has let in only files of these types.
        read.map(async (file) => {
          return { name: file.name, type: file.type as EvidenceType, data: await base64Of(file) };
        }),
      );
    },
    drop: (): void => dropDraft(owner, DRAFT),
  };
}
export type Evidence = ReturnType<typeof createEvidence>;
