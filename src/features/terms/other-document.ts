/** For `/support/terms`, which holds the terms of service: a query that names another document leads to that one's page. */
import { termsCategory } from '#rules/terms.ts';

const category = termsCategory(new URLSearchParams(location.search).get('termsCategory'));
if (category !== 'service') {
  document.documentElement.dataset['session'] = 'leaving';
  location.replace(`/support/terms/${category}${location.hash}`);
}
