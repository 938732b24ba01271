/**
 * For `/support/terms`, which holds the terms of service: if the query names another document, CSS hides them until that
 * one is there (`features/terms/switch.ts`).
 */
import { termsCategory } from '#rules/terms.ts';

const category = termsCategory(new URLSearchParams(location.search).get('termsCategory'));
if (category !== 'service') document.documentElement.dataset['terms'] = category;
