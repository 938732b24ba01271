// CloudFront function, viewer response: how long each path is kept. Security headers are a response headers policy.
const PRIVATE =
  '^/(join|login|support/service|support/report|support/guest-inquiry|security|pay|member|quit|identity)(/|\\.html$)';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const uri = event.request.uri;
  const headers = event.response.headers;
  let kept = 'no-cache';
  if (uri.startsWith('/_astro/')) kept = 'public, max-age=31536000, immutable';
  else if (uri === '/favicon.svg' || uri.startsWith('/art/')) kept = 'public, max-age=86400';
  else if (new RegExp(PRIVATE).test(uri)) kept = 'no-store';
  headers['cache-control'] = { value: kept };
  if (uri.startsWith('/.well-known/'))
    headers['content-type'] = { value: 'text/html; charset=utf-8' };
  return event.response;
}
