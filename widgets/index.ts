import type { WidgetFolders } from '#engine/registry';

const facts = import.meta.glob('./*/*/widget.json', { query: '?manifest', import: 'default', eager: true });

/** All but those of members.ts. */
const loaders = import.meta.glob(['./*/*/widget.json', '!./{cashier,member,points,records,security}/*/widget.json'], {
  query: '?widget',
});

/** What only members open is not in the first script: the names of its files are a third of all. */
const ofMembers = (path: string) => async () => (await import('./members.ts')).loaders[path]?.();

/** Every folder of widgets/: there is no other list. */
export const widgetFolders: WidgetFolders = {
  loaders: Object.fromEntries(Object.keys(facts).map((path) => [path, loaders[path] ?? ofMembers(path)])),
  facts,
  starts: import.meta.glob('./*/*/Start.tsx'),
};
