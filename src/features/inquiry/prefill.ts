import { routeOf } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { isOrderId, keptLetters } from '#wire/fields.ts';
import { inquiryCategories, inquiryExtras, isKindOf } from './kinds.ts';
import { inquiryPrefill as copy } from './prefill.copy.ts';

export type Prefill = {
  category: string;
  kind: string;
  title: string;
  body: string;
  orderId?: string;
};

const ABOUT_MAX = 40;

/** A short plain word of the address, such as a code or a number; nothing else. */
const word = (text: string | null) => /^[\w-]{1,40}$/.exec(text ?? '')?.[0];

/** The category and kind an address names; a pair that does not fit names nothing. */
function kindsOf(wanted: URLSearchParams): { category: string; kind: string } {
  const category = inquiryCategories.find((one) => one === wanted.get('category')) ?? '';
  const kind = wanted.get('kind') ?? '';
  return { category, kind: isKindOf(category, kind) ? kind : '' };
}

function fromCode(code: string, wanted: URLSearchParams): Prefill {
  const screen = routeOf(wanted.get('page') ?? '')?.title ?? '-';
  const at = formatMoment(Number(wanted.get('at') ?? NaN));
  const body = copy.codeFacts(code, screen, at);
  return { category: 'error', kind: 'play', title: copy.fromCode(code), body };
}

/**
 * What a link to the form says it is about: an error's `code` with its `page` and `at`; `about`, the words that
 * were searched for or a FAQ question, with the entry's id as `faq`; a `category` and `kind`; an `orderId`.
 * Undefined when it says nothing.
 */
export function readPrefill(search: string): Prefill | undefined {
  const wanted = new URLSearchParams(search);
  const code = word(wanted.get('code'));
  if (code) return fromCode(code, wanted);
  const { category, kind } = kindsOf(wanted);
  const said = (wanted.get('about') ?? '').replace(/\s+/g, ' ').trim();
  // Cut where it may, a letter of two halves would lose one.
  const about = keptLetters(said.slice(0, ABOUT_MAX));
  const faq = word(wanted.get('faq'));
  const asksOrder = inquiryExtras[category as 'payment']?.includes('orderId');
  const order = wanted.get('orderId') ?? '';
  const orderId = asksOrder && isOrderId(order) ? order : undefined;
  if (!category && !about && !faq) return undefined;
  return {
    category,
    kind,
    title: about ? copy.fromFaq(about) : orderId ? copy.fromOrder(orderId) : '',
    body: faq ? copy.faqFacts(faq) : '',
    ...(orderId && { orderId }),
  };
}
