// CloudFront function (viewer request): /login is the file login.html; there are no directory pages.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  const isFile = uri.startsWith('/_astro/') || uri.startsWith('/.well-known/');
  if (uri === '/') request.uri = '/index.html';
  // No file has a name that needs encoding; the bucket would decode it, cloudfront-response.js would not.
  else if (uri === '/_headers' || uri.endsWith('/') || name.endsWith('.html') || uri.includes('%'))
    request.uri = '/no-such-page.html';
  else if (!isFile && !name.includes('.')) request.uri = `${uri}.html`;
  return request;
}
