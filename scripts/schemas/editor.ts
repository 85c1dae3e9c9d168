import type { Schema } from './combine.ts';
import { layerSchema } from './layer.ts';
import { keyedFiles, keysOf, nameKinds, namesFile } from './name-kinds.ts';

/** A widget's manifest, as far as the page schema of editors needs it. */
export interface ManifestPart {
  name: string;
  title: string;
  description: string;
  props: Schema;
  slots?: Record<string, string>;
  messages?: string[];
  modal?: string;
}

const brandFiles: Record<string, string> = {
  'brand.schema.json': 'Brand',
  'routes.schema.json': 'Routes',
  'menu.schema.json': 'Menu',
  'banners.schema.json': 'Banners',
  'flags.schema.json': 'Flags',
  'registration.schema.json': 'Registration',
  'theme.schema.json': 'Theme',
  'messages.schema.json': 'Messages',
  'page.schema.json': 'Page',
};

/** The schemas that brand files point their `$schema` at: file name → schema, whole in itself. */
export function editorSchemas(definitions: Record<string, Schema>, widgets: ManifestPart[]): Map<string, Schema> {
  const layered = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, layerSchema(completed(schema))]),
  );
  layered.Block = blockSchema(layered.Block as Schema, widgets);
  return new Map(
    Object.entries(brandFiles).map(([file, root]) => [
      file,
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...keyed(file, layered[root] as Schema),
        definitions: reachable(root, layered as Record<string, Schema>),
      },
    ]),
  );
}

/** A file whose maps editors complete with the keys that brands have in them; others are as good. */
function keyed(file: string, schema: Schema): Schema {
  const kind = keyedFiles.find((known) => file === `${known}.schema.json`);
  if (!kind) return schema;
  const keys = { anyOf: [{ $ref: `${namesFile}#/definitions/${keysOf(kind)}` }, {}] };
  return { ...schema, allOf: [...((schema.allOf ?? []) as unknown[]), keys] };
}

/** A block whose props and slots follow its widget's name, so that editors complete that widget's props. */
function blockSchema(block: Schema, widgets: ManifestPart[]): Schema {
  const properties = block.properties as Record<string, Schema>;
  return {
    ...block,
    properties: {
      ...properties,
      widget: {
        description: 'Name of a widget.',
        anyOf: widgets.map(({ name, title, description }) => ({ const: name, title, description })),
      },
    },
    allOf: widgets.map(({ name, props, slots }) => ({
      if: { properties: { widget: { const: name } }, required: ['widget'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: {
        properties: {
          props: layerSchema(completed(props)),
          slots: slotsSchema(Object.keys(slots ?? {})),
        },
      },
    })),
  };
}

/** A schema whose names of other things are completed by editors; which ones are right is the check's to say. */
function completed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(completed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const out = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, completed(value)]));
  const choices = choicesOf(out.pattern);
  if (choices && !out.enum) return { ...out, enum: choices };
  const kind = nameKinds.find((known) => known === out.refersTo);
  if (!kind || out.enum) return out;
  const names = { anyOf: [{ $ref: `${namesFile}#/definitions/${kind}` }, {}] };
  return { ...out, allOf: [...((out.allOf ?? []) as unknown[]), names] };
}

/** Names that a pattern lists, `^(a|b)$`: editors complete a list, and no pattern. */
function choicesOf(pattern: unknown): string[] | undefined {
  return /^\^\(([\w|-]+)\)\$$/.exec(typeof pattern === 'string' ? pattern : '')?.[1]?.split('|');
}

/** Draft 7 knows no empty `enum`: a widget without slots takes none. */
function slotsSchema(names: string[]): Schema {
  return names.length === 0 ? { maxProperties: 0 } : { propertyNames: { enum: names } };
}

/** The definitions that a root refers to, directly or through others. */
function reachable(root: string, definitions: Record<string, Schema>): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/definitions\/([A-Za-z0-9]+)"/g)) {
      const schema = definitions[name];
      if (!schema || found[name]) continue;
      found[name] = schema;
      visit(schema);
    }
  };
  visit(definitions[root]);
  return found;
}
