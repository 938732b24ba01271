import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { settings?: Record<string, string>; cwd?: string };

/** Starts Astro's program, which npm's scripts have in their PATH. `settings`: environment variables of a build. */
export const astro = (args: string[], { settings, cwd }: Options = {}): ChildProcess =>
  spawn('astro', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...settings },
    ...(cwd && { cwd }),
  });

/** Builds a site; `started` gets the process, for a caller that may have to end it early. */
export async function buildSite(
  args: string[],
  options?: Options,
  started?: (child: ChildProcess) => void,
): Promise<void> {
  const child = astro(['build', '--silent', ...args], options);
  started?.(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed; see above.');
}
