/** Bundles scripts into texts that stand in pages and run before any file of the build. */
import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { targets } from '../browsers.ts';
import type { Settings } from './settings.ts';

/** `import { script } from './x.ts?inline-script'` gives the bundled script as text. */
const QUERY = '?inline-script';
/** The script that reports speed: a file of its own, since only one visit in ten loads it. */
const VITALS = 'src/frame/vitals.ts';

/** `define`: names in code, and what stands in their place, as Vite has them. */
type Values = { settings: Settings; define: Record<string, string>; vitalsFile: string };

/** Bundles a script with all that it imports into one text. */
async function bundled(input: string, format: 'iife' | 'es', values: Values): Promise<string> {
  const env = 'astro:env/client';
  const build = await rolldown({
    input,
    checks: { bundlerTimings: false },
    transform: {
      target: targets,
      define: { ...values.define, __VITALS_FILE__: JSON.stringify(values.vitalsFile) },
    },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    plugins: [
      {
        name: 'settings',
        resolveId: (id) => (id === env ? id : undefined),
        load: (id) =>
          id === env
            ? Object.entries(values.settings)
                .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
                .join('\n')
            : undefined,
      },
    ],
  });
  const { output } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return output[0].code.trim();
}

/** The file of `VITALS`; a hash of its text in its name lets browsers keep it for ever. */
async function vitalsScript(values: Values) {
  const source = await bundled(VITALS, 'es', values);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `_astro/vitals.${hash}.js`, source };
}

export function inlineScripts(settings: Settings, define: Record<string, string> = {}): Plugin {
  const values: Values = { settings, define, vitalsFile: '' };
  const vitals = settings.PUBLIC_REPORT_URL ? vitalsScript(values) : undefined;
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = (await vitals)?.fileName;
      const all = { ...values, vitalsFile: file ? `/${file}` : '' };
      const text = await bundled(id.slice(0, -QUERY.length), 'iife', all);
      return `export const script = ${JSON.stringify(text)};`;
    },
    async generateBundle() {
      const file = this.environment.name === 'client' && (await vitals);
      if (file) this.emitFile({ type: 'asset', ...file });
    },
  };
}
