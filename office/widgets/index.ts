import type { WidgetFolders } from '#engine/registry';

/** Every folder of office/widgets: there is no other list. */
export const widgetFolders: WidgetFolders = {
  loaders: import.meta.glob('./*/*/widget.json', { query: '?widget' }),
  facts: import.meta.glob('./*/*/widget.json', { query: '?manifest', import: 'default', eager: true }),
  starts: {},
};
