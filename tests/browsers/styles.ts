/** The properties, values, rules and selectors that the styles of `src` use. */
import { globSync, readFileSync } from 'node:fs';
import type { Identifier } from '@mdn/browser-compat-data';
import { data, lacking } from './support.ts';

const { properties = {}, selectors = {}, 'at-rules': rules = {} } = data.css;

/** The features that a sheet names, by the name that the list of exceptions has for them. */
function featuresOf(css: string): [string, Identifier | undefined][] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, "''");
  const declared = [...plain.matchAll(/[{;]\s*([a-z-]+):\s*([^;{}]+)/g)];
  return [
    ...declared.flatMap(([, name = '', value = '']): [string, Identifier | undefined][] => [
      [name, properties[name]],
      ...(value.match(/[a-z-]+/g) ?? []).map((word): [string, Identifier | undefined] => [
        `${name}: ${word}`,
        properties[name]?.[word],
      ]),
    ]),
    ...[...plain.matchAll(/@([a-z-]+)/g)].map(([, name = '']): [string, Identifier | undefined] => [
      `@${name}`,
      rules[name],
    ]),
    ...[...plain.matchAll(/:([a-z-]+)(?=[^;{}]*\{)/g)].map(
      ([, name = '']): [string, Identifier | undefined] => [`:${name}`, selectors[name]],
    ),
  ];
}

const sheetsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return [text];
  return [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
};

/** What some browser of the list lacks of that, each once. */
export const lackingInStyles = (): string[] => [
  ...new Set(
    globSync('src/**/*.{css,astro}')
      .flatMap(sheetsOf)
      .flatMap(featuresOf)
      .filter(([, feature]) => feature && lacking(feature).length > 0)
      .map(([name]) => name),
  ),
];
