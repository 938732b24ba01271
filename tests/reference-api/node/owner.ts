/** Which process owns a folder of data: the file `pid` in it names it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder: string) => join(folder, 'pid');

function isAlive(pid: number): boolean {
  try {
    // Signal 0 ends nothing: it only asks whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    // The process is there, but is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Why a folder of data cannot be opened: a second process on one folder would damage it. */
export function inUse(folder: string): string | undefined {
  const file = fileOf(folder);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!pid || !isAlive(pid)) return undefined;
  return `Process ${pid} is using the data in ${folder}. Stop it first; if it is another program, delete ${file}.`;
}

/** Why nothing can be written into a folder of data; undefined if it can. */
export function unwritable(folder: string): string | undefined {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `The data cannot be written to ${folder} (${code}). Is it a folder of yours, and is there room on the disk?`;
  }
}

/** Marks the folder as this process's own until it ends. */
export function claimFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder), `${process.pid}`);
  process.once('exit', () => rmSync(fileOf(folder), { force: true }));
}
