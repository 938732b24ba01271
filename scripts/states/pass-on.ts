/** Passes the portal's calls on to the reference API, and changes the answers as the open state wants. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestVerification } from '#wire/common.ts';
import type { State } from './state.ts';

/** A text longer than any that is stored, with a long word and several short ones. */
const LONG = '아주길어서한줄에들어가지않는이름 그리고 더 길게 이어지는 설명';
/** The answer with every Korean text made long. */
function lengthened(answer: unknown): unknown {
  if (typeof answer === 'string') return /[가-힣]/.test(answer) ? `${answer} ${LONG}` : answer;
  if (Array.isArray(answer)) return answer.map(lengthened);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, lengthened(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The answer that begins a verification, once this person has been through it. */
async function verified(text: Buffer, person: string): Promise<Buffer<ArrayBuffer>> {
  const answer = JSON.parse(text.toString());
  const providerUrl = answer.data?.url as string | undefined;
  if (providerUrl) {
    const body = new URLSearchParams({ act: 'done', person });
    const done = await fetch(providerUrl, { method: 'POST', body, redirect: 'manual' });
    answer.data.url = done.headers.get('location');
  }
  return Buffer.from(JSON.stringify(answer));
}

/** The headers of a call that are passed on. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (
      typeof value === 'string' &&
      !/^(host|connection|content-length|accept-encoding)$/.test(name)
    )
      headers.set(name, value);
  return headers;
}

/** Passes a call on; an identity verification is completed at once by the state's person. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { to, open }: { to: string; open: State | undefined },
): Promise<void> {
  const path = (request.url ?? '').slice('/api'.length);
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  const answer = await fetch(to + path, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(body && { body }),
  }).catch(() => undefined);
  if (!answer) return void response.destroy();
  let text = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (isJson && path === requestVerification.path && open?.person)
    text = await verified(text, open.person);
  if (isJson && open?.long && answer.ok)
    text = Buffer.from(JSON.stringify(lengthened(JSON.parse(text.toString()))));
  response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'text/plain');
  response.writeHead(answer.status).end(text);
}
