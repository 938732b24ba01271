import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { oldest, targets } from '../browsers.ts';

const ID = 'virtual:inline-scripts';

/** Values of this build. `reportUrl`: empty if no reports are wanted. */
type BuildValues = { apiUrl: string; reportUrl: string; build: string };
const definesOf = ({ apiUrl, reportUrl, build }: BuildValues) => ({
  __API_URL__: JSON.stringify(apiUrl),
  __REPORT_URL__: JSON.stringify(reportUrl),
  __BUILD__: JSON.stringify(build),
  __OLDEST__: JSON.stringify(oldest),
});

/** Bundles a script into one text, to be written into the page. */
async function bundled(input: string, values: BuildValues): Promise<string> {
  const build = await rolldown({
    input,
    checks: { bundlerTimings: false },
    resolve: { alias: { 'astro:env/client': resolve('src/frame/head/inline-env.ts') } },
    transform: { target: targets, define: definesOf(values) },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code.trim();
}

/**
 * The scripts that run before any file of the build: `headScript`, the only one that every page has, before the first
 * paint; `termsScript` beside it on `/support/terms`; `urgentScript` after the bar for an urgent notice;
 * `earlyCallScript` or `varyingCallScript` on the member screens whose first call can't wait for their files;
 * `earlyPressScript` where the HTML holds a form before its island is hydrated; `loginWhyScript` above the login form;
 * `reportScript`, empty unless reports are wanted.
 */
export function inlineScripts(values: BuildValues): Plugin {
  const scripts = {
    headScript: 'src/frame/head/head.ts',
    termsScript: 'src/frame/head/terms.ts',
    earlyCallScript: 'src/frame/head/early-call.ts',
    varyingCallScript: 'src/frame/head/varying-call.ts',
    urgentScript: 'src/frame/head/urgent.ts',
    earlyPressScript: 'src/frame/head/early-press.ts',
    loginWhyScript: 'src/features/login/why.ts',
    reportScript: values.reportUrl && 'src/frame/head/report.ts',
  };
  const exportLines = Object.entries(scripts).map(
    async ([name, entry]) =>
      `export const ${name} = ${JSON.stringify(entry && (await bundled(entry, values)))};`,
  );
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) =>
      id === `\0${ID}` ? (await Promise.all(exportLines)).join('\n') : undefined,
  };
}
