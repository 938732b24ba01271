import { inquiryForm as words } from '#copy/inquiry.ts';
import { routeOf } from '#routes.ts';
import { formatMoment } from './dates.ts';

type Prefill = { category: string; kind: string; title: string; body: string };

/** What a link to the form says it is about: an error code, or words that were searched for. */
export function readPrefill(search: string): Prefill | undefined {
  const wanted = new URLSearchParams(search);
  const code = /^[\w-]{1,30}$/.exec(wanted.get('code') ?? '')?.[0];
  if (code) {
    const screen = routeOf(wanted.get('page') ?? '')?.title ?? '-';
    const at = formatMoment(Number(wanted.get('at') ?? NaN));
    const title = words.fromCode(code);
    return { category: 'error', kind: 'play', title, body: words.codeFacts(code, screen, at) };
  }
  const about = (wanted.get('about') ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  return about ? { category: '', kind: '', title: words.fromFaq(about), body: '' } : undefined;
}
