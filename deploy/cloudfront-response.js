// CloudFront function (viewer response): sets Cache-Control. The security headers are a response headers policy.
const PRIVATE =
  '^/(join|login|support/service|support/report|support/guest-inquiry|security|pay|member|quit|identity)(/|\\.html$)';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const uri = event.request.uri;
  const headers = event.response.headers;
  let cacheControl = 'no-cache';
  if (uri.startsWith('/_astro/')) cacheControl = 'public, max-age=31536000, immutable';
  else if (uri === '/favicon.svg' || uri.startsWith('/art/'))
    cacheControl = 'public, max-age=86400';
  else if (new RegExp(PRIVATE).test(uri)) cacheControl = 'no-store';
  headers['cache-control'] = { value: cacheControl };
  if (uri === '/.well-known/change-password')
    headers['content-type'] = { value: 'text/html; charset=utf-8' };
  return event.response;
}
