/**
 * A rule as it is written, and what each of its selectors waits for: the classes and types of fields without
 * which it matches nothing. One that waits for none stays. `inner`: the rules within a condition.
 */
type Rule = { text: string; waits: string[][] } | { condition: string; inner: Rule[] };

const CONDITION = /^@(media|supports|layer|starting-style)/;
const WANTED = /(?:\.|\[type=)([a-z_][\w-]*)/gi;

/** What stands in brackets may name classes that need not be there. */
function withoutBrackets(selector: string): string {
  const inner = /\([^()]*\)/g;
  const text = selector.replace(inner, '');
  return text === selector ? text : withoutBrackets(text);
}

function ruleOf(prelude: string, body: string | undefined): Rule {
  if (body === undefined) return { text: `${prelude};`, waits: [[]] };
  if (CONDITION.test(prelude)) return { condition: prelude, inner: rulesOf(body) };
  const selectors = prelude.startsWith('@') ? [''] : withoutBrackets(prelude).split(',');
  const waits = selectors.map((one) => [...one.matchAll(WANTED)].map(([, name = '']) => name));
  return { text: `${prelude}{${body}}`, waits };
}

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
    rules.push(ruleOf(css.slice(start, sign === '}' ? open : index).trim(), body));
    start = index + 1;
  }
  return rules;
}

/** Thousands of pages have the same few sheets. */
const sheets = new Map<string, Rule[]>();

function rulesOfSheet(css: string): Rule[] {
  const rules = sheets.get(css) ?? rulesOf(css);
  sheets.set(css, rules);
  return rules;
}

const textOf = (rules: Rule[], words: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('condition' in rule) {
        const inner = textOf(rule.inner, words);
        return inner && `${rule.condition}{${inner}}`;
      }
      return rule.waits.some((names) => names.every((name) => words.has(name))) ? rule.text : '';
    })
    .join('');

/** Takes away the rules that wait for a class or a type of field which nothing in the words of a page can give. */
export const withoutUnused = (css: string, words: ReadonlySet<string>): string =>
  textOf(rulesOfSheet(css), words);
