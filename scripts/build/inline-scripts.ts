import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { oldest, targets } from '../browsers.ts';

const ID = 'virtual:inline-scripts';

/** Values of this build. `reportUrl`: empty if no reports are wanted. */
type BuildValues = {
  apiUrl: string;
  reportUrl: string;
  build: string;
  /** Names that are read in place of others. */
  names?: Record<string, string>;
};

type Values = BuildValues & { vitalsFile: string };

/** Bundles a script into one text: to be written into the page, or as a module. */
async function bundled(
  input: string,
  values: Values,
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const define = {
    __API_URL__: JSON.stringify(values.apiUrl),
    __REPORT_URL__: JSON.stringify(values.reportUrl),
    __BUILD__: JSON.stringify(values.build),
    __VITALS_FILE__: JSON.stringify(values.vitalsFile),
    __OLDEST__: JSON.stringify(oldest),
    ...values.names,
  };
  const build = await rolldown({
    input,
    checks: { bundlerTimings: false },
    resolve: { alias: { 'astro:env/client': resolve('src/layouts/head/inline-env.ts') } },
    transform: { target: targets, define },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  });
  const { output } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return output[0].code.trim();
}

/** The script of reports that is no part of the page: its file, named by what it holds. */
async function vitalsScript(values: BuildValues) {
  const source = await bundled('src/frame/vitals.ts', { ...values, vitalsFile: '' }, 'es');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `_astro/vitals.${hash}.js`, source };
}

/** The scripts that stand in pages and run before any file of the build. */
export function inlineScripts(values: BuildValues): Plugin {
  const scripts = {
    headScript: 'src/layouts/head/head.ts',
    termsScript: 'src/layouts/head/terms.ts',
    earlyCallScript: 'src/layouts/head/early-call.ts',
    varyingCallScript: 'src/layouts/head/varying-call.ts',
    earlyPressScript: 'src/layouts/head/early-press.ts',
    loginWhyScript: 'src/features/login/why.ts',
    reportScript: values.reportUrl && 'src/layouts/head/report.ts',
  };
  const vitals = values.reportUrl ? vitalsScript(values) : undefined;
  const exportOf = async ([name, entry]: [string, string]) => {
    const file = (await vitals)?.fileName;
    const all = { ...values, vitalsFile: file ? `/${file}` : '' };
    return `export const ${name} = ${JSON.stringify(entry && (await bundled(entry, all)))};`;
  };
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      return (await Promise.all(Object.entries(scripts).map(exportOf))).join('\n');
    },
    async generateBundle() {
      const file = this.environment.name === 'client' && (await vitals);
      if (file) this.emitFile({ type: 'asset', ...file });
    },
  };
}
