import { type ParseArgsConfig, parseArgs } from 'node:util';

type Range = { least: number; most: number };

/** Ends the program with what is wrong with the command, and its usage. */
export function refuse(message: string, usage: string): never {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(2);
}

/** The command's arguments; with `--help` it prints the usage and ends the program. */
export function readCommand<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(usage);
    process.exit(0);
  }
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
