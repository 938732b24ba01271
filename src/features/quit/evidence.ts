import { atom } from 'nanostores';
import * as v from 'valibot';
import { EVIDENCE_FILES_MAX } from '#constants.ts';
import { clip } from '#rules/clip.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import { file as fileCopy } from '#stores/attachments.copy.ts';
import type { Attachment } from '#stores/attachments.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import type { EvidenceFile } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';
import {
  type EvidenceType,
  evidenceType,
  fitsEvidence,
  hasTwoEndings,
  isEvidenceName,
} from './rules.ts';

const DRAFT = 'quit-files';
const DraftSchema = v.object({ files: v.array(v.object({ name: v.string(), size: v.number() })) });

async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The file to send, without a picture's metadata, or a sentence that says why it cannot be sent. */
async function prepare(file: File): Promise<File | string> {
  const name = clip(file.name);
  if (!isEvidenceName(file.name)) return copy.wrongName(name);
  if (hasTwoEndings(file.name)) return copy.twoEndings(name);
  if (!fitsEvidence(file.size)) return copy.wrongSize(name);
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return copy.unreadable(name);
  const type = evidenceType(file.name, new Uint8Array(bytes));
  if (!type) return copy.wrongType(name);
  const plain = plainPicture(new Uint8Array(bytes));
  return plain ? new File([plain as BlobPart], file.name, { type }) : copy.places(name);
}

/** The files that a draft names: they must be chosen again, since they were only in the memory of an earlier page. */
function lostFiles(owner: string): readonly Attachment[] {
  const { success, output } = v.safeParse(DraftSchema, readDraft(owner, DRAFT));
  if (!success) return [];
  const lost = { state: 'lost', share: 0, problem: fileCopy.lost } as const;
  return output.files.map((file) => ({ ...file, ...lost, key: crypto.randomUUID() }));
}

/**
 * The evidence of one person, each file checked when it is chosen. Only the names are kept in this tab, so that the
 * next person at this computer does not find somebody's papers.
 */
export function createEvidence(owner: string) {
  const $items = atom<readonly Attachment[]>(lostFiles(owner));
  const $problems = atom<readonly string[]>([]);
  const files = new Map<string, File>();
  let reading = Promise.resolve();

  function put(items: readonly Attachment[]): void {
    $items.set(items);
    saveDraft(owner, DRAFT, { files: items.map(({ name, size }) => ({ name, size })) });
  }
  async function take(chosen: readonly File[]): Promise<void> {
    $problems.set([]);
    for (const raw of chosen) {
      const file = await prepare(raw);
      // A file with the name of a lost one replaces it.
      const others = $items.get().filter((one) => one.state !== 'lost' || one.name !== raw.name);
      const isFull = others.length >= EVIDENCE_FILES_MAX;
      if (typeof file === 'string') $problems.set([...$problems.get(), file]);
      else if (isFull) $problems.set([...new Set([...$problems.get(), copy.tooMany])]);
      else {
        const key = crypto.randomUUID();
        files.set(key, file);
        const { name, size } = file;
        put([...others, { key, name, size, state: 'chosen', share: 1 }]);
      }
    }
  }
  return {
    owner,
    $items,
    $problems,
    add: (chosen: readonly File[]): Promise<void> => (reading = reading.then(() => take(chosen))),
    remove(key: string): void {
      files.delete(key);
      put($items.get().filter((item) => item.key !== key));
    },
    /** The files to send, once all chosen ones are read; undefined while one of them is lost. */
    async sent(): Promise<EvidenceFile[] | undefined> {
      await reading;
      const read = $items.get().flatMap(({ key }) => files.get(key) ?? []);
      if (read.length < $items.get().length) return undefined;
      return Promise.all(
        read.map(async (file) => {
          return { name: file.name, type: file.type as EvidenceType, data: await base64Of(file) };
        }),
      );
    },
    /** Forgets the names, as after the files were sent. */
    drop: (): void => dropDraft(owner, DRAFT),
  };
}
export type Evidence = ReturnType<typeof createEvidence>;
