/**
 * A CSS rule, and for each of its selectors the classes and field types without which the selector matches
 * nothing; a selector that needs none always stays. `inner`: the rules within a condition such as `@media`.
 */
type Rule = { text: string; needs: string[][] } | { condition: string; inner: Rule[] };

const CONDITION = /^@(media|supports|layer|starting-style)/;
const NEEDED = /(?:\.|\[type=)([a-z_][\w-]*)/gi;

/** Without `(…)`, as in `:not(.open)`: classes in it need not be in the page. */
function withoutBrackets(selector: string): string {
  const inner = /\([^()]*\)/g;
  const text = selector.replace(inner, '');
  return text === selector ? text : withoutBrackets(text);
}

function ruleOf(prelude: string, body: string | undefined): Rule {
  if (body === undefined) return { text: `${prelude};`, needs: [[]] };
  if (CONDITION.test(prelude)) return { condition: prelude, inner: rulesOf(body) };
  const selectors = prelude.startsWith('@') ? [''] : withoutBrackets(prelude).split(',');
  const needs = selectors.map((selector) =>
    [...selector.matchAll(NEEDED)].map(([, name = '']) => name),
  );
  return { text: `${prelude}{${body}}`, needs };
}

/** The rules of a minified sheet, in their order. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  // Texts in quotes match as a whole, so that a sign within them does not count.
  for (const { 0: sign, index } of css.matchAll(/"[^"]*"|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    }
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    if (sign === '}') rules.push(ruleOf(css.slice(start, open).trim(), css.slice(open + 1, index)));
    else rules.push(ruleOf(css.slice(start, index).trim(), undefined));
    start = index + 1;
  }
  return rules;
}

/** The rules of each sheet, parsed once: thousands of pages have the same few sheets. */
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
      return rule.needs.some((names) => names.every((name) => words.has(name))) ? rule.text : '';
    })
    .join('');

/** Removes the rules that need a class or a field type which is not among the words of a page. */
export const withoutUnused = (css: string, words: ReadonlySet<string>): string =>
  textOf(rulesOfSheet(css), words);

/** A token as a sheet sets it; one whose value is a text or a picture in quotes always stays. */
const TOKEN = /(?<=[{;])(--[\w-]+):[^;{}"]*(?:;|(?=\}))/g;

/** The names of the tokens that a text reads. */
export const tokensIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

/** Removes the tokens that are not among those that a page reads. */
export const withoutUnusedTokens = (css: string, read: ReadonlySet<string>): string =>
  css.replace(TOKEN, (token, name: string) => (read.has(name) ? token : ''));
