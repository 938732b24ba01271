import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { terser } from './minify.ts';

const ID = 'virtual:inline-scripts';

/** What is known when the site is built. `reportUrl`: empty where nobody wants reports. */
type Given = { apiUrl: string; reportUrl: string; build: string };
const defined = ({ apiUrl, reportUrl, build }: Given) => ({
  __API_URL__: JSON.stringify(apiUrl),
  __REPORT_URL__: JSON.stringify(reportUrl),
  __BUILD__: JSON.stringify(build),
});

/** A script that goes into the page itself, in one piece. */
async function bundled(input: string, given: Given): Promise<string> {
  const build = await rolldown({
    input,
    checks: { bundlerTimings: false },
    resolve: { alias: { 'astro:env/client': resolve('src/frame/head/inline-env.ts') } },
    transform: { target: 'es2022', define: defined(given) },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, plugins: [terser] });
  await build.close();
  return output[0].code.trim();
}

/**
 * What runs before any file of the build: `headScript`, the one blocking script, before the first
 * paint; `urgentScript` behind the bar over every page; `earlyCallScript` on the member screens whose
 * first call can't wait for their files;
 * `earlyPressScript` where a form stands in the page before its island is awake; `reportScript`, empty
 * unless reports are wanted.
 */
export function inlineScripts(given: Given): Plugin {
  const scripts = {
    headScript: 'src/frame/head/head.ts',
    earlyCallScript: 'src/frame/head/early-call.ts',
    urgentScript: 'src/frame/head/urgent.ts',
    earlyPressScript: 'src/frame/head/early-press.ts',
    loginWhyScript: 'src/features/login/why.ts',
    reportScript: given.reportUrl && 'src/frame/head/report.ts',
  };
  const written = Object.entries(scripts).map(
    async ([name, entry]) =>
      `export const ${name} = ${JSON.stringify(entry && (await bundled(entry, given)))};`,
  );
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? (await Promise.all(written)).join('\n') : undefined),
  };
}
