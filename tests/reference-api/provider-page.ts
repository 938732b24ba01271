import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const style = raw(`
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 17px/1.6 sans-serif; color: #1e2124; }
  h1 { font-size: 2.25rem; margin: .5rem 0; }
  p.mark { padding: .75rem 1rem; border: 3px dashed #8a5c00; background: #fff3db; }
  fieldset { border: 1px solid #58616a; margin: 1rem 0; }
  label.row { display: block; padding: .4rem 0; }
  input[type=text] { font: inherit; padding: .5rem; width: 14rem; }
  form.choices { display: grid; gap: .75rem; margin: 1rem 0; }
  button { font: inherit; padding: .75rem 1.5rem; margin-right: .5rem; border: 1px solid #58616a; background: #fff; }
  form.choices button { margin: 0; text-align: left; }
  button.go { border-color: #0b50d0; background: #0b50d0; color: #fff; }
`);

/** A page of a test provider; `mark` says plainly that it is not the real one. */
export const providerPage = (title: string, mark: string) => (body: Html) =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p class="mark">${mark}</p>
        ${body}
      </body>
    </html>`;
