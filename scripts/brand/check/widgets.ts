import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isObject, type JsonObject, pointer } from '#engine/brand';
import { readSchemas } from '../../schemas/index.ts';
import { compiled, type Schema, type SchemaSet, schemaSet, widgetFiles } from '../contracts/index.ts';
import { parseText, placesIn } from '../folders/index.ts';
import { CannotRun } from '../terminal/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { explain } from './explain/explain.ts';
import type { Fault } from './explain/words.ts';

/**
 * Checks every widget.json of a project: the manifest keeps to schemas/widget.schema.json, its `props` are a legal, strict
 * schema in which every property is described, and its examples keep to them. Throws CannotRun without a schema.
 */
export function checkWidgets(project: string): Diagnostic[] {
  const set = setOf(project);
  return widgetFiles(project).flatMap((file) => {
    const text = readFileSync(join(project, 'widgets', file), 'utf8');
    const { json, faults: unread } = parseText(text);
    const syntax = unread.map(({ offset, length, message }) => {
      return { rule: 'syntax', pointer: '', span: { offset, length: Math.max(1, length) }, message };
    });
    const faults: Fault[] = json ? manifestFaults(json, set) : syntax;
    const placeOf = placesIn(text);
    return faults.map((fault): Diagnostic => {
      const { rule, message, suggestion } = fault;
      return {
        rule,
        severity: 'error',
        file: posix.join('widgets', file),
        ...placeOf(fault),
        pointer: fault.pointer,
        alsoIn: [],
        message,
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    });
  });
}

function setOf(project: string): SchemaSet {
  const brandSchemas = [...readSchemas(join(project, 'schemas/brand'))];
  const schemas = new Map<string, Schema>(
    brandSchemas.map(([file, schema]) => [file.replace('.schema.json', ''), schema]),
  );
  schemas.set('widget', JSON.parse(readFileSync(join(project, 'schemas/widget.schema.json'), 'utf8')) as Schema);
  return schemaSet({ schemas, widgets: new Map() }, { allErrors: true, verbose: true, messages: false });
}

function manifestFaults(manifest: JsonObject, set: SchemaSet): Fault[] {
  const faults = explain(compiled(set, 'widget.schema.json'), manifest, 'The manifest');
  const { props, examples, name } = manifest;
  if (!isObject(props)) return faults;
  const id = `${String(name).replaceAll('/', '.')}.props.json`;
  try {
    set.ajv.addSchema({ ...props, $id: id });
    const validate = compiled(set, id);
    for (const [example, value] of Object.entries(isObject(examples) ? examples : {})) {
      const at = pointer('/examples', example);
      const found = explain(validate, value, `The example "${example}"`);
      faults.push(...found.map((fault) => ({ ...fault, pointer: `${at}${fault.pointer}` })));
    }
  } catch (error) {
    // Ajv throws errors of its own while a schema is added, CannotRun comes from compiling it.
    const reason = (error instanceof CannotRun ? error.cause : error) as Error;
    faults.push({ rule: 'bad-schema', pointer: '/props', message: `"props" is no legal schema: ${reason.message}.` });
  }
  return [...faults, ...undescribed(props)];
}

function undescribed({ properties }: JsonObject): Fault[] {
  return Object.entries(isObject(properties) ? properties : {})
    .filter(([, schema]) => isObject(schema) && !('description' in schema) && !('$ref' in schema))
    .map(([prop]) => ({
      rule: 'undescribed',
      pointer: pointer('/props/properties', prop),
      at: 'key',
      message: `"${prop}" needs a description: it is what operators read in their editor.`,
    }));
}
