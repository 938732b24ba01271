/** What the demo's own pages share. */
const style = `
:root{color-scheme:light}
body{margin:0;font:16px/1.6 "Noto Sans KR",sans-serif;color:#1e2124;background:#f4f5f7}
h1{margin:0 0 8px;font-size:28px;line-height:1.3}
h2{margin:32px 0 8px;font-size:19px}
p{margin:4px 0}
a{color:#0b50d0}
[hidden]{display:none!important}`;

/** A page of the demo. */
export const page = (title: string, own: string, body: string): string => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}${own}</style>
${body}
</html>
`;
