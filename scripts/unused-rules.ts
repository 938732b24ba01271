/** A selector or an at-rule's condition, and its block where it has one. */
type Rule = { prelude: string; body: string | undefined };

const WANTED = /(?:\.|\[type=)([a-z_][\w-]*)/gi;

/** The rules of a minified sheet, in their order. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(/"[^"]*"|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    const isEnd = sign === '}' ? --depth === 0 : sign === ';' && depth === 0;
    if (!isEnd) continue;
    const body = sign === '}' ? css.slice(open + 1, index) : undefined;
    rules.push({ prelude: css.slice(start, sign === '}' ? open : index).trim(), body });
    start = index + 1;
  }
  return rules;
}

/** What stands in brackets may name classes that need not be there. */
function withoutBrackets(selector: string): string {
  const inner = /\([^()]*\)/g;
  const text = selector.replace(inner, '');
  return text === selector ? text : withoutBrackets(text);
}

/** Takes away the rules that wait for a class or a type of field which nothing in the words of a page can give. */
export function withoutUnused(css: string, words: ReadonlySet<string>): string {
  const isUsed = (selector: string) =>
    [...selector.matchAll(WANTED)].every(([, name]) => words.has(name ?? ''));
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`;
      if (/^@(media|supports|starting-style)/.test(prelude)) {
        const inner = withoutUnused(body, words);
        return inner && `${prelude}{${inner}}`;
      }
      const isNeeded = prelude.startsWith('@') || withoutBrackets(prelude).split(',').some(isUsed);
      return isNeeded ? `${prelude}{${body}}` : '';
    })
    .join('');
}
