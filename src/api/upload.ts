import type { RawAnswer } from './envelope.ts';

type Watch = { onProgress: (share: number) => void; signal?: AbortSignal };

/** Form data with exactly these fields, in their order: the file must be last (product §7). */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Sends form data by XMLHttpRequest, since `fetch` reports no upload progress; the browser sets the boundary. */
export function postForm(
  url: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: Watch,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => resolve({ status: call.status, text: call.responseText });
    call.onerror = call.onabort = () => reject(new Error('no answer'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}
