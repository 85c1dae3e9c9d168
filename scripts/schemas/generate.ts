/**
 * `npm run schemas`: writes schemas/generated/ (types, the client's endpoint table, schemas for editors).
 * `--check` writes nothing and exits 1 when a committed file is stale.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ListOf, withLists } from '../../schemas/platform/lists.ts';
import { combine, localRefs, readSchemas, type Schema } from './combine.ts';
import { editorSchemas, type ManifestPart } from './editor.ts';
import { adminEndpointsSource, type EndpointRow, endpointsSource } from './endpoints.ts';
import { assertLists } from './lists.ts';
import { messageKeys } from './message-keys.ts';
import { keysOf, modalsSource, namesSource } from './names.ts';
import { pascal } from './pascal.ts';
import { typesBeside, typesOf } from './types.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'schemas/generated');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;

const brandSchemas = readSchemas(join(root, 'schemas/brand'));
const brand = combine(brandSchemas).definitions;
const widgetSchema = combine(
  new Map([['widget.schema.json', readJson(join(root, 'schemas/widget.schema.json'))]]),
).definitions;
const report = combine(
  new Map([['report.schema.json', readJson(join(root, 'schemas/report.schema.json'))]]),
).definitions;
const calls = readJson(join(root, 'schemas/platform/endpoints.json')) as {
  [name: string]: EndpointRow & { list?: ListOf };
};
const { endpoints, lists } = withLists(calls);
const isTable = (file: string) => file.startsWith('endpoints.');
const platformSchemas = [...readSchemas(join(root, 'schemas/platform'))];
const platform = combine(
  new Map([...platformSchemas.filter(([file]) => !isTable(file)), [lists.$id, { ...lists }]]),
).definitions;
assertLists(calls, platform);

const adminCalls = readJson(join(root, 'schemas/admin/endpoints.json')) as typeof calls;
const admin = withLists(adminCalls, 'admin-lists.schema.json');
const { definitions: withAdmin } = combine(
  new Map([
    ...[...platformSchemas, ...readSchemas(join(root, 'schemas/admin'))].filter(([file]) => !isTable(file)),
    [lists.$id, { ...lists }],
    [admin.lists.$id, { ...admin.lists }],
  ]),
);
assertLists(adminCalls, withAdmin);
const ofAdmin = Object.fromEntries(Object.entries(withAdmin).filter(([name]) => !platform[name]));
const manifests = globSync('widgets/*/*/widget.json', { cwd: root })
  .sort()
  .map((file) => localRefs(readJson(join(root, file)), brandSchemas) as unknown as ManifestPart);
const widgets = Object.fromEntries(
  manifests.map(({ name, description, props }) => [`${pascal(name)}Props`, { description, ...props } as Schema]),
);

const propertiesOf = (schema: Schema | undefined) =>
  Object.keys(schema?.properties ?? {}).filter((name) => name !== '$schema');

const files = new Map<string, string>();
files.set('brand.ts', await typesOf({ ...brand, ...widgetSchema }));
files.set('platform.ts', await typesOf(platform));
files.set('report.ts', await typesOf(report));
files.set('widgets.ts', await typesBeside(widgets, './brand.ts', brand));
files.set('endpoints.ts', endpointsSource(endpoints, platform));
files.set(lists.$id, `${JSON.stringify(lists, null, 1)}\n`);
files.set('admin.ts', await typesBeside(ofAdmin, './platform.ts', platform));
files.set('admin-endpoints.ts', adminEndpointsSource(admin.endpoints, withAdmin, new Set(Object.keys(ofAdmin))));
for (const [file, schema] of editorSchemas(brand, manifests)) {
  files.set(`editor/${file}`, `${JSON.stringify(schema, null, 1)}\n`);
}

const base = join(root, 'brands/base');
const { languages } = readJson(join(base, 'brand.json')) as { languages: { default: string } };
const names = {
  flags: propertiesOf(brand.Flags),
  modals: new Map(manifests.flatMap(({ modal, name }): [string, string][] => (modal ? [[modal, name]] : [])).sort()),
  routes: Object.keys(readJson(join(base, 'routes.json'))).filter((id) => id !== '$schema'),
  messages: new Map(
    globSync('*.json', { cwd: join(base, 'languages', languages.default) })
      .sort()
      .map((file) => [file.replace('.json', ''), keysOf(readJson(join(base, 'languages', languages.default, file)))]),
  ),
};
files.set('names.ts', namesSource(names));
files.set('modals.ts', modalsSource(names));

const sources = globSync(['engine/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .sort();
const namespaces = new Set(['shell', 'errors', ...manifests.flatMap(({ messages = [] }) => messages)]);
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
files.set('messages.json', `${JSON.stringify(messageKeys(texts, namespaces), null, 1)}\n`);

const stale = [...files].filter(([name, text]) => {
  const file = join(out, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`schemas/generated/${name} is stale: run \`npm run schemas\``);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const [name, text] of stale) {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), text);
}
console.log(`schemas: ${stale.length} of ${files.size} written`);
