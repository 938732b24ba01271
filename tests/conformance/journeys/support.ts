import { invalidCode } from '#errors.ts';
import type { Inquiry } from '#features/inquiry/api.ts';
import type { Report } from '#features/report/api.ts';
import { daysLater } from '#rules/dates.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';
import { refusalFindings } from '../judge.ts';
import { doOnce } from '../once.ts';

const WORDS = 'Contract check. Please leave this alone; it is deleted at once.';
const FILE_WORDS = 'contract check\n';

/** The headers that a download must have, and what follows without them. */
const attachment: [header: string, wanted: RegExp, means: string][] = [
  ['content-disposition', /^attachment\b/i, 'A file of a stranger opens as a page of the host.'],
  ['x-content-type-options', /^nosniff$/i, 'A browser may take a text for a page and run it.'],
  ['cache-control', /no-store|private/i, 'A shared cache keeps a file of a member.'],
];

/** Sends the smallest file, and downloads it again. */
async function upload(context: Context): Promise<{ fileId?: string; found: Finding[] }> {
  const raw = new FormData();
  raw.set('purpose', 'inquiry');
  raw.set('file', new File([FILE_WORDS], 'contract.txt', { type: 'text/plain' }));
  const { auth, host } = context;
  const stored = context.judgeAnswer(
    'uploadFile',
    await host.send('uploadFile', {}, { auth, raw }),
  );
  if (!stored) return { found: [] };
  const link = await context.read('getFileLink', { fileId: stored.fileId });
  if (!link) return { fileId: stored.fileId, found: [] };
  const file = await host.get(link.url);
  const found = attachment
    .filter(([header, wanted]) => !wanted.test(file.headers.get(header) ?? ''))
    .map(([header, , means]) =>
      finding.differs(`download ${header}`, file.headers.get(header) ?? 'no header', means),
    );
  if (file.status !== 200 || file.text !== FILE_WORDS)
    found.push(
      finding.differs('download', `${file.status}, ${file.text.length} letters`, 'It is lost.'),
    );
  return { fileId: stored.fileId, found };
}

const inquiry = (files: string[]): Inquiry => ({
  category: 'etc',
  kind: 'usage',
  title: 'Contract check',
  body: WORDS,
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  files,
  notifyEmail: false,
  notifySms: false,
});

/** Changes an inquiry that was filed, reads it, and deletes it. */
async function changeAndDelete(
  context: Context,
  inquiryNo: number,
  changed: Inquiry,
): Promise<Finding[]> {
  const { auth } = context;
  const key = crypto.randomUUID();
  const found: Finding[] = [];
  await context.read('modifyInquiry', { inquiryNo, ...changed }, { auth, key });
  const read = await context.read('getInquiry', { inquiryNo });
  if (read && read.title !== changed.title)
    found.push(finding.differs('data.title', 'the old one', 'What was changed is lost.'));
  const files = read?.posts.flatMap((post) => post.files).length;
  if (files !== undefined && files !== changed.files.length)
    found.push(finding.differs('data.posts[].files', `${files}`, 'What was attached is lost.'));
  await context.read('deleteInquiry', { inquiryNo });
  const gone = await context.send('getInquiry', { inquiryNo }, { auth });
  return [...found, ...refusalFindings(gone, 'What was deleted is still read.', invalidCode)];
}

/** Files an inquiry with an attachment, changes it, and deletes it. */
export const inquiryAndBack: Rule = {
  id: 'journey-inquiry',
  section: 'inquiry',
  demands: 'an inquiry is filed once with its file, changed, read and deleted; a file downloads',
  check: async (context) => {
    const { fileId, found } = await upload(context);
    const body = inquiry(fileId ? [fileId] : []);
    const changed = { ...body, title: 'Contract check, changed' };
    const call = { name: 'requestInquiry', body, changed, ask: 'askOutcome' } as const;
    const once = await doOnce(context, call);
    found.push(...once.found);
    for (const { inquiryNo } of once.more)
      if (inquiryNo !== once.data?.inquiryNo) await context.read('deleteInquiry', { inquiryNo });
    if (!once.data) return found;
    return [...found, ...(await changeAndDelete(context, once.data.inquiryNo, changed))];
  },
};

/** Reports a character of the other member, and withdraws the report. */
export const reportAndBack: Rule = {
  id: 'journey-report',
  section: 'report',
  demands: 'a report is filed once and can be taken back',
  check: async (context) => {
    const { facts } = context;
    const keyed = { auth: context.auth, key: crypto.randomUUID() };
    const mine = (await context.read('getGiftDesk', {}))?.characters.find(
      ({ serverNo }) => serverNo === facts.other?.serverNo,
    );
    if (!facts.other || !mine) return 'needs --other, with a character on the same server';
    const request: Report = {
      kind: 'etc',
      serverNo: mine.serverNo,
      characterName: mine.name,
      files: [],
      targetName: facts.other.characterName,
      place: '',
      body: WORDS,
      occurredAt: `${daysLater(facts.to, -2)}T12:00`,
      link: facts.site,
    };
    const filed = await context.read('requestReport', request, keyed);
    if (!filed) return [finding.differs('requestReport', 'a refusal', 'The journey ended here.')];
    await context.read('withdrawReport', filed);
    const status = (await context.read('getReport', filed))?.status;
    if (status === 'withdrawn') return [];
    return [finding.differs('data.status', `${status}`, 'It is looked into all the same.')];
  },
};
