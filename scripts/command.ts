/** Reads the arguments of the programs that npm's scripts run. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Range = { least: number; most: number };

/** Ends the program with what is wrong with the command, and its usage. */
export function refuse(message: string, usage: string): never {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(2);
}

/** Under this name npm puts an option that it has kept into the environment. */
const NPM_PREFIX = 'npm_config_';
/**
 * The command as it was meant, if `--` was forgotten: npm then keeps the options for itself, and hands over only the
 * values that stood behind them.
 */
function withoutDashes(options: ParseArgsConfig['options'] = {}): string | undefined {
  const words = process.argv.slice(2);
  const values = words.filter((word) => !word.startsWith('-'));
  const kept = Object.entries(process.env).flatMap(([key, value]) => {
    const name = key.startsWith(NPM_PREFIX)
      ? key.slice(NPM_PREFIX.length).replaceAll('_', '-')
      : '';
    if (!options[name] || words.some((word) => word.split('=')[0] === `--${name}`)) return [];
    if (options[name].type === 'boolean') return [`--${name}`];
    return [`--${name} ${value === 'true' ? (values.shift() ?? '…') : value}`];
  });
  if (kept.length === 0) return undefined;
  const script = process.env['npm_lifecycle_event'] ?? 'start';
  return `npm ${script === 'start' ? '' : 'run '}${script} -- ${kept.join(' ')}`;
}

/** The command's arguments; with `--help` it prints the usage and ends the program. */
export function readCommand<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const meant = withoutDashes(config.options);
  if (meant) refuse(`npm has kept these options for itself. Put -- before them: ${meant}`, usage);
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse((error as Error).message, usage);
  }
}

/** Reads a whole number within a range; refuses anything else. */
export function numberOf(text: string, { least, most }: Range, usage: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return refuse(`"${text}" must be a number from ${least} to ${most}.`, usage);
}
export const PORTS: Range = { least: 1, most: 65_535 };
