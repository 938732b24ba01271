/** For `/support/terms?termsCategory=…`: replaces the terms of service with the document that the query names. */

import { showDated } from '#frame/dated.ts';
import { hashId } from '#rules/hash.ts';
import { termsCategory } from '#rules/terms.ts';

const root = document.documentElement;
const category = termsCategory(new URLSearchParams(location.search).get('termsCategory'));
const page = `/support/terms/${category}`;

function show(answer: Document | null): void {
  const terms = answer?.querySelector('.terms');
  if (!answer || !terms) {
    location.replace(page);
    return;
  }
  document.querySelector('.terms')?.replaceWith(document.importNode(terms, true));
  showDated();
  document.title = answer.title;
  for (const part of ['h1', 'link[rel=canonical]']) {
    const [own, wanted] = [document, answer].map((each) => each.querySelector(part));
    if (own && wanted) own.replaceWith(document.importNode(wanted, true));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-strip] a')) {
    if (link.pathname === page) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  delete root.dataset['terms'];
  document.getElementById(hashId(location.hash))?.scrollIntoView();
}

// Not with `fetch` and DOMParser: the Trusted Types policy forbids parsing text, but allows a document response.
// All pages of `terms/page.astro` share their styles, so the policy of this page allows those of the response.
const request = new XMLHttpRequest();
request.open('GET', page);
request.responseType = 'document';
request.onload = () => show(request.status === 200 ? request.responseXML : null);
request.onerror = () => show(null);
request.send();
