// CloudFront function (viewer request): /login is the file login.html; there are no directory pages.
// Providers may put a slash behind the address to which they send people back. By scripts/hosting-files.ts:
const returns = ['/pay/complete/', '/pay/fail/', '/identity/return/'];

function searchOf(query) {
  const pairs = [];
  for (const name in query)
    for (const one of query[name].multiValue || [query[name]]) pairs.push(`${name}=${one.value}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (returns.includes(uri))
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: uri.slice(0, -1) + searchOf(request.querystring) } },
    };
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  const isFile = uri.startsWith('/_astro/') || uri.startsWith('/.well-known/');
  if (uri === '/') request.uri = '/index.html';
  // No file has a name that needs encoding; the bucket would decode it, cloudfront-response.js would not.
  else if (
    uri === '/_headers' ||
    uri === '/_redirects' ||
    uri.endsWith('/') ||
    name.endsWith('.html') ||
    uri.includes('%')
  )
    request.uri = '/no-such-page.html';
  else if (!isFile && !name.includes('.')) request.uri = `${uri}.html`;
  return request;
}
