// Lambda@Edge (origin response), deployed together with the build's 404.html. A missing page is answered with
// that page and status 404; a missing script with plain text, as a browser would take a page for the script.
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('404.html', import.meta.url), 'utf8');

export async function handler(event) {
  const { request, response } = event.Records[0].cf;
  if (response.status !== '404' && response.status !== '403') return response;
  const isAsset = request.uri.startsWith('/_astro/');
  const type = `text/${isAsset ? 'plain' : 'html'}; charset=utf-8`;
  return {
    status: '404',
    headers: {
      'content-type': [{ value: type }],
      'cache-control': [{ value: 'no-cache' }],
    },
    body: isAsset ? 'Not found\n' : page,
  };
}
