// Lambda@Edge, origin response, packed with the 404.html of the build: the portal's page with status 404,
// and plain text for a missing script, which a browser would run if it were a page.
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
