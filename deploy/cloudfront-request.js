// CloudFront function (viewer request): /login is the file login.html; there are no directory pages.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  const isFile = uri.startsWith('/_astro/') || uri.startsWith('/.well-known/');
  if (uri === '/') request.uri = '/index.html';
  else if (uri === '/_headers' || uri.endsWith('/') || name.endsWith('.html'))
    request.uri = '/no-such-page.html';
  else if (!isFile && !name.includes('.')) request.uri = `${uri}.html`;
  return request;
}
