import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '#engine/brand';
import { everyVariable } from '#engine/theme';
import type { Theme } from '#schemas/brand';
import type { Contracts } from '../../contracts/index.ts';
import { anchorOf, type Page, type Property } from '../model.ts';

/** Variables that no token has by its name → the token that they come from. */
const derived: [variable: RegExp, token: string][] = [
  [/^--color-(.+)$/, 'color.$1'],
  [/^--font-weight-strong$/, 'font.body.strong'],
  [/^--font-(body|display|numeric)$/, 'font.$1.family'],
  [/^--font-(weight|tracking|leading|transform|stretch)-(body|display)$/, 'font.$2.$1'],
  [/^--text-.+$/, 'font.scale'],
  [/^--radius-(.+)$/, 'radius.$1'],
  [/^--space-.+$/, 'density.unit'],
  [/^--(gutter|content|control|section)$/, 'density.$1'],
  [/^--shadow-(low|high)$/, 'elevation.$1'],
  [/^--motion-(fast|base)$/, 'motion.$1'],
  [/^--ease$/, 'motion.easing'],
  [/^--tile-(ratio|width)$/, 'tile.$1'],
  [/^--tile-.+$/, 'tile.plate'],
  [/^--(pattern|texture)$/, '$1'],
];

/** Every CSS variable that a widget's style sheet may name, with the token of the theme that sets it. */
export function variablesPage({ schemas }: Pick<Contracts, 'schemas'>, project: string): Page {
  const theme = JSON.parse(readFileSync(join(project, 'brands/base/themes/light.json'), 'utf8')) as Theme;
  const schema = (schemas.get('theme') ?? {}) as JsonObject;
  const properties = Object.entries(everyVariable(theme)).map(([name, value]): Property => {
    const token = tokenOf(name);
    return {
      name,
      type: [{ text: token, code: true }],
      required: false,
      description: descriptionOf(schema, token),
      example: value,
    };
  });
  const title = 'CSS variables';
  return {
    slug: 'css-variables',
    group: 'For authors of widgets',
    title,
    sections: [
      {
        anchor: anchorOf(title),
        title,
        text: 'What a style sheet of a widget may name, and the token of a theme that sets it; the example is the light theme of the base. `var(--forward)` is 1, and -1 where lines run from right to left. The architecture test knows no others, but for those that a style sheet or a component sets itself.',
        facts: [],
        properties,
        examples: [],
      },
    ],
  };
}

/** `--color-accent-text` → `color.accentText`. */
function tokenOf(variable: string): string {
  const found = derived.find(([pattern]) => pattern.test(variable));
  const token = found ? variable.replace(...found) : variable;
  return token.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

/** What the schema of themes says of a token; of `body` and `display` alike. */
function descriptionOf(schema: JsonObject, token: string): string {
  let at: Json | undefined = schema;
  for (const step of token.split('.')) at = child(resolved(at, schema), step);
  const text = isObject(at) ? at.description : undefined;
  return typeof text === 'string' ? text : '';
}

function child(schema: Json | undefined, name: string): Json | undefined {
  return isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
}

/** A reference within the same schema is followed. */
function resolved(schema: Json | undefined, root: JsonObject): Json | undefined {
  const pieces = isObject(schema) && Array.isArray(schema.allOf) ? schema.allOf : [schema ?? null];
  const reference = pieces
    .map((piece) => (isObject(piece) ? piece.$ref : undefined))
    .find((ref) => typeof ref === 'string');
  if (typeof reference !== 'string') return schema;
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return isObject(root.definitions) ? root.definitions[name] : undefined;
}
