import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { pagedCall } from '../../scripts/brand/new-widget/paged-call.ts';
import { panelFiles } from '../../scripts/brand/new-widget/panel.ts';
import { plainFiles, type Written } from '../../scripts/brand/new-widget/plain.ts';

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
/** Within the project, so that `#engine` and `#schemas` lead to it. */
const made = mkdtempSync(join(root, '.cache/new-widget-'));
afterAll(() => rmSync(made, { recursive: true }));

/** What `brand new-widget` writes, by the widget's name. */
const widgets: Record<string, Written> = {
  'home/greeting-line': plainFiles({ area: 'home', name: 'greeting-line', title: 'Greeting line' }),
  'member/sessions-2': panelFiles(
    { area: 'member', name: 'sessions-2', title: 'Where you were signed in' },
    pagedCall(root, 'signIns'),
  ),
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(made, file)), { recursive: true });
  writeFileSync(join(made, file), text);
}

for (const [name, { files }] of Object.entries(widgets))
  for (const [file, text] of files) write(`widgets/${name}/${file}`, text);

// The tests of new widgets import these two; here with a registry and texts of the new widgets alone.
write('tests/widgets/imitate-browser.ts', `export * from '../../../../tests/widgets/imitate-browser.ts';\n`);
write(
  'tests/widgets/render-widget.tsx',
  `import { messagesAtom } from '#engine/i18n';
import { createRegistry, registryAtom } from '#engine/registry';
import * as real from '../../../../tests/widgets/render-widget.tsx';

const widgets = import.meta.glob('../../widgets/*/*/*.tsx');
const facts = import.meta.glob('../../widgets/*/*/widget.json', { eager: true, import: 'default' });
const texts = ${JSON.stringify(Object.entries(widgets).map(([name, { texts }]) => [name.split('/')[0], texts]))};
const componentOf = (manifest) => Object.keys(widgets).find((file) => file.startsWith(manifest.replace('widget.json', '')) && !file.includes('.test.'));

export const { renderWidget } = real;
export async function openSite(site) {
  const store = await real.openSite(site);
  const resources = store.get(messagesAtom).i18n.store;
  // The texts of a document are frozen.
  for (const [area, added] of texts)
    resources.data = { EN: { ...resources.data.EN, [area]: { ...resources.data.EN[area], ...added } } };
  const loaders = Object.fromEntries(Object.keys(facts).map((path) => [path, widgets[componentOf(path)]]));
  store.set(registryAtom, createRegistry({ loaders, facts, starts: {} }));
  return store;
}
`,
);

for (const [name, { files }] of Object.entries(widgets))
  for (const file of files.keys())
    if (file.endsWith('.test.tsx')) await import(/* @vite-ignore */ join(made, 'widgets', name, file));
