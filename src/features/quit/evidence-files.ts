import { EVIDENCE_FILES_MAX, FILE_NAME_MAX } from '#constants.ts';
import { clip } from '#rules/clip.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import type { EvidenceFile } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { evidenceType, fitsEvidence, hasTwoEndings } from './rules.ts';

async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The files as they are sent, or in words why one can't be. */
export async function readEvidence(files: readonly File[]): Promise<EvidenceFile[] | string> {
  if (files.length > EVIDENCE_FILES_MAX) return copy.tooMany;
  const read: EvidenceFile[] = [];
  for (const file of files) {
    const name = clip(file.name);
    if (hasTwoEndings(file.name)) return copy.twoEndings(name);
    if (!fitsEvidence(file.size)) return copy.wrongSize(name);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return copy.unreadable(name);
    const type = evidenceType(file.name, new Uint8Array(bytes));
    if (!type || file.name.length > FILE_NAME_MAX) return copy.wrongType(name);
    const plain = plainPicture(new Uint8Array(bytes));
    if (!plain) return copy.places(name);
    read.push({ name: file.name, type, data: await base64Of(new Blob([plain as BlobPart])) });
  }
  return read;
}
