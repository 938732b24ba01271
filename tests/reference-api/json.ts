import { JSON_MAX_LEVELS } from '#constants.ts';

function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isQuoted && mark === '\\') at += 1;
    else if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++level);
    else if (mark === ']' || mark === '}') level -= 1;
  }
  return deepest;
}

/** The parsed body; undefined where it is not JSON, or nested so deeply that recursive code would overflow. */
export function readJson(text: string): unknown {
  if (levelsOf(text) > JSON_MAX_LEVELS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
