import { isOrderId } from '#api/fields.ts';
import { firstLetters, seenText, storableLetters } from '#api/letters.ts';
import type { NotMe } from '#member/not-me.ts';
import { routeOf } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { readAddress } from '#rules/read-address.ts';
import { inquiryPrefill as copy } from './form.copy.ts';
import { extrasOf, inquiryCategories, isKindOf } from './rules.ts';

export type Prefill = {
  category: string;
  kind: string;
  title: string;
  body: string;
  orderId?: string;
};

const ABOUT_MAX = 40;

/** The login that the member says was not theirs, in words. */
export const notMeFacts = ({ at, device, ip }: NotMe): string =>
  copy.notMeFacts(formatMoment(at), device || '-', ip);

/** A short plain word of the address, such as a code or a number; undefined for anything else. */
const word = (text: string | null) => /^[\w-]{1,40}$/.exec(text ?? '')?.[0];

/** The category and kind in an address; a kind that does not belong to the category is ignored. */
function kindsOf(params: URLSearchParams): { category: string; kind: string } {
  const category = inquiryCategories.find((one) => one === params.get('category')) ?? '';
  const kind = params.get('kind') ?? '';
  return { category, kind: isKindOf(category, kind) ? kind : '' };
}

function fromCode(code: string, params: URLSearchParams): Prefill {
  const screen = routeOf(params.get('page') ?? '')?.title ?? '-';
  const at = formatMoment(Number(params.get('at') ?? NaN));
  const body = copy.codeFacts(code, screen, at);
  return { category: 'error', kind: 'play', title: copy.fromCode(code), body };
}

/**
 * Reads from the address of the form what the inquiry is about: the `code` of an error with its `page` and `at`;
 * `about`, a search text or the question of an FAQ entry with its id as `faq`; a `category` and `kind`; an `orderId`.
 * `after`, the receipt number of an inquiry that is over; `notMe`, if it is about `login`, which no address can name.
 * Undefined if it has none of these.
 */
export function readPrefill(search: string, login?: NotMe): Prefill | undefined {
  const params = new URLSearchParams(search);
  if (login && params.has('notMe'))
    return {
      category: 'account',
      kind: 'security',
      title: copy.notMe,
      body: notMeFacts(login) + copy.notMeAsk,
    };
  const code = word(params.get('code'));
  if (code) return fromCode(code, params);
  const { category, kind } = kindsOf(params);
  const given = storableLetters(params.get('about') ?? '').replace(/\s+/g, ' ');
  const about = firstLetters(seenText(given), ABOUT_MAX);
  const faq = word(params.get('faq'));
  const asksOrder = extrasOf(category).includes('orderId');
  const order = readAddress(search, 'orderId');
  const orderId = asksOrder && isOrderId(order) ? order : undefined;
  if (!category && !about && !faq) return undefined;
  const before = /^Q[\d-]{4,20}$/.exec(params.get('after') ?? '')?.[0];
  if (before)
    return { category, kind, title: copy.fromBefore(before), body: copy.beforeFacts(before) };
  const orderTitle = orderId ? copy.fromOrder(orderId) : '';
  return {
    category,
    kind,
    title: about ? copy.fromFaq(about) : orderTitle,
    body: faq ? copy.faqFacts(faq) : '',
    ...(orderId && { orderId }),
  };
}
