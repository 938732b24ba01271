import { faqEntries } from '#faq/faq-entries.ts';
import { faqDocuments } from '#features/faq/documents.ts';

/** The data that the search loads when it is first used. */
export async function GET(): Promise<Response> {
  const entries = await faqEntries();
  return Response.json(
    faqDocuments(entries.map(({ id, data, body = '' }) => ({ id, ...data, detail: body }))),
  );
}
