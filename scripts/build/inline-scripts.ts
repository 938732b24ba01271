import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { oldest, targets } from '../browsers.ts';

const ID = 'virtual:inline-scripts';

/** Values of this build. `reportUrl`: empty if no reports are wanted. */
type BuildValues = { apiUrl: string; reportUrl: string; build: string };

/** Bundles a script into one text, to be written into the page. */
async function bundled(input: string, values: BuildValues): Promise<string> {
  const define = {
    __API_URL__: JSON.stringify(values.apiUrl),
    __REPORT_URL__: JSON.stringify(values.reportUrl),
    __BUILD__: JSON.stringify(values.build),
    __OLDEST__: JSON.stringify(oldest),
  };
  const build = await rolldown({
    input,
    checks: { bundlerTimings: false },
    resolve: { alias: { 'astro:env/client': resolve('src/frame/head/inline-env.ts') } },
    transform: { target: targets, define },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code.trim();
}

/** The scripts that stand in pages and run before any file of the build. */
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
  const exportOf = async ([name, entry]: [string, string]) =>
    `export const ${name} = ${JSON.stringify(entry && (await bundled(entry, values)))};`;
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      return (await Promise.all(Object.entries(scripts).map(exportOf))).join('\n');
    },
  };
}
