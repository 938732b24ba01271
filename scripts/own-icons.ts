import * as mdi from '@mdi/js';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icon/';

/**
 * Each icon becomes a module of its own. `@mdi/js` is one module with thousands, and what any screen
 * uses of a module is in the file that every screen loads (performance.md).
 */
export const ownIcons: Plugin = {
  name: 'own-icons',
  enforce: 'post',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const path = Reflect.get(mdi, id.slice(PREFIX.length + 1));
    if (typeof path !== 'string') throw new Error(`@mdi/js has no ${id.slice(PREFIX.length + 1)}`);
    return `export default ${JSON.stringify(path)};`;
  },
  transform(code) {
    if (!code.includes('@mdi/js')) return undefined;
    const one = (name: string) => {
      const [icon = '', as = icon] = name.trim().split(/\s+as\s+/);
      return icon && `import ${as} from '${PREFIX}${icon}';`;
    };
    const whole = /import\s*\{([^}]*)\}\s*from\s*["']@mdi\/js["'];?/g;
    return code.replace(whole, (_, names: string) => names.split(',').map(one).join(''));
  },
};
