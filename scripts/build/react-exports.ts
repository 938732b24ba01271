import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import type { Plugin } from 'vite';

/** The CommonJS modules whose parts the screens call. */
const MODULES: Record<string, object> = { react: React, 'react/jsx-runtime': jsxRuntime };
/** Stands before the name of a module to which the plugin gives exports. */
export const WITH_EXPORTS = '\0exports-of:';

/**
 * Gives React's CommonJS modules exports of ES modules. Without them the bundler writes each use as a property of the
 * module, as in `(0, r.jsx)('p')`; a screen has 300 of these, which are 0.3 to 0.6 kB of its file.
 */
export const reactExports: Plugin = {
  name: 'react-exports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, from, { kind }) {
    const isOwn = kind === 'require-call' || from?.startsWith(WITH_EXPORTS);
    return Object.hasOwn(MODULES, id) && !isOwn ? WITH_EXPORTS + id : undefined;
  },
  load(id) {
    const module = id.startsWith(WITH_EXPORTS) ? id.slice(WITH_EXPORTS.length) : '';
    const names = Object.keys(MODULES[module] ?? {});
    if (names.length === 0) return undefined;
    return [
      `import { ${names.map((name) => `${name} as own${name}`).join()} } from '${module}';`,
      ...names.map((name) => `export const ${name} = own${name};`),
    ].join('\n');
  },
};
