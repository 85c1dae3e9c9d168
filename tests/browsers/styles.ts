import { type Floor, isKnown, keys, lackedBy, lackedByAll } from './baseline.ts';

/** A function's name → the keys of all values that bear it: `linear-gradient`, `linear` as an easing. */
const functions = new Map<string, string[]>();
for (const key of keys) {
  if (!key.startsWith('css.types.')) continue;
  const name = key.split('.').at(-1) ?? '';
  functions.set(name, [...(functions.get(name) ?? []), key]);
}

/** What a style sheet uses that one of the oldest browsers lacks, and has nothing in its place: keys of the data, each once. */
export function styleFaults(css: string, oldest?: Floor): string[] {
  // Comments and texts say nothing; what is asked for first is nobody's fault.
  const text = unguarded(css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '""'));
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
  const blocks = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, block = '']) => block);
  return [
    ...new Set([
      ...preludes.flatMap((one) => preludeFaults(one, oldest)),
      ...blocks.flatMap((one) => blockFaults(one, oldest)),
    ]),
  ];
}

/** Without the blocks of `@supports`: a browser that enters one has what it asks for. */
function unguarded(css: string): string {
  const start = css.search(/@supports(?!\s+not\b)/);
  if (start < 0) return css;
  let at = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && at < css.length; at += 1) depth += { '{': 1, '}': -1 }[css[at] ?? ''] ?? 0;
  return css.slice(0, start) + unguarded(css.slice(at));
}

function preludeFaults(prelude: string, oldest: Floor | undefined): string[] {
  const [, rule, condition = ''] = /^@([a-z-]+)(.*)$/s.exec(prelude) ?? [];
  const named =
    rule === undefined
      ? [...prelude.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`)
      : [`css.at-rules.${rule}`, ...(rule === 'media' ? mediaKeys(condition) : [])];
  return named.filter((key) => lackedBy(key, oldest).length > 0);
}

const mediaKeys = (condition: string): string[] => [
  ...[...condition.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)].map(([, name]) => `css.at-rules.media.${name}`),
  ...(/\bor\b/.test(condition) ? ['css.at-rules.media.or_syntax'] : []),
  ...(/[<>=]/.test(condition) ? ['css.at-rules.media.range_syntax'] : []),
];

interface Declaration {
  readonly property: string;
  readonly value: string;
}

function blockFaults(block: string, oldest: Floor | undefined): string[] {
  const declarations = block.split(';').flatMap((text): Declaration[] => {
    const [, property, value] = /^\s*([a-z-]+)\s*:(.*)$/s.exec(text) ?? [];
    return property === undefined || value === undefined ? [] : [{ property, value }];
  });
  const names = new Set(declarations.map(({ property }) => property));
  return declarations.flatMap(({ property, value }, at) => {
    const isPrefixed = names.has(`-webkit-${property}`) || names.has(`-moz-${property}`);
    const own = isPrefixed ? [] : [`css.properties.${property}`].filter((key) => lackedBy(key, oldest).length > 0);
    // What is not known as a whole need not be told by its values.
    if (own.length > 0) return own;
    // The one before it stands where the value is not known; a `var()` is known only when it is too late for that.
    const hasOther = declarations.slice(0, at).some((other) => other.property === property) && !value.includes('var(');
    return hasOther ? [] : valueFaults(property, value, isPrefixed, oldest);
  });
}

function valueFaults(property: string, value: string, isPrefixed: boolean, oldest: Floor | undefined): string[] {
  const words = isPrefixed ? [] : value.split(/[\s,()!]+/).filter((word) => /^[a-z][a-z-]*$/.test(word));
  const named = words.map((word) => `css.properties.${property}.${word.replaceAll('-', '_')}`);
  const plain = words.map((word) => `css.properties.${property}.${word}`);
  const units = [...value.matchAll(/\d([a-z]+)\b/g)].map(([, unit]) => `css.types.length.${unit}`);
  const lacked = [...named, ...plain, ...units].filter((key) => isKnown(key) && lackedBy(key, oldest).length > 0);
  const called = [...value.matchAll(/([a-z][a-z-]*)\(/g)].flatMap(([, name = '']) => {
    const key = lackedByAll(functions.get(name) ?? [], oldest);
    return key === undefined ? [] : [key];
  });
  return [...lacked, ...called];
}
