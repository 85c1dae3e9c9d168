import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '#engine/chunks';

/** Height of what has not come yet, px. */
export interface Height {
  phone: number;
  desktop: number;
}

/** What the engine must know of a widget before it is loaded; part of its widget.json. */
export interface WidgetFacts {
  /** Message namespaces that must be there before it is drawn. */
  messages: string[];
  /** What stands in its place when it fails: a panel by default. */
  fallback?: 'panel' | 'nothing';
  skeleton?: Height & { row?: number; by?: string; variants?: Record<string, Height> };
  /** Name under which it opens as a modal. */
  modal?: string;
  /** Widgets that it draws itself: they are fetched with it. */
  draws?: string[];
  /** When its Start.tsx is mounted, which draws nothing: with the site, in idle time, or with every session. */
  starts?: 'site' | 'session';
}

/** Props of any widget, as a page's JSON gives them; each widget's own type is generated from its manifest. */
export type WidgetProps = { [name: string]: unknown; slots?: Record<string, ReactNode> };

/** A widget's module: its component is the default export. */
export interface WidgetModule {
  default: ComponentType<WidgetProps>;
}

/** A widget that a page can name. */
export interface Widget extends WidgetFacts {
  name: string;
  /** Loads the component; a second call brings the same. */
  load(): Promise<ComponentType<WidgetProps>>;
  /** The component, once loaded: drawn at once, with nothing to wait for. */
  loaded: ComponentType<WidgetProps> | undefined;
}

/** All widgets by name. */
export interface Registry {
  get(name: string): Widget | undefined;
  modal(name: string): Widget | undefined;
  /** What widgets start by themselves, each named after its widget. */
  starters(moment: 'site' | 'session'): readonly Widget[];
  names(): string[];
}

/** The folders of widgets/, as `import.meta.glob` sees them: path of the manifest → loader, and → facts. */
export interface WidgetFolders {
  loaders: Record<string, () => Promise<unknown>>;
  facts: Record<string, unknown>;
  /** Path of a Start.tsx → loader. */
  starts: Record<string, () => Promise<unknown>>;
}

/** Builds the registry from the folders themselves: a widget is added by adding a folder. */
export function createRegistry({ loaders, facts, starts }: WidgetFolders): Registry {
  const widgets = new Map<string, Widget>();
  const modals = new Map<string, Widget>();
  const find = (name: string) => widgets.get(name);
  for (const [path, load] of Object.entries(loaders)) {
    const name = nameOf(path);
    const widget = createWidget(name, facts[path] as WidgetFacts, load as () => Promise<WidgetModule>, find);
    widgets.set(name, widget);
    if (widget.modal) modals.set(widget.modal, widget);
  }
  // They draw nothing: what they open loads its own texts.
  const starters = Object.entries(starts).flatMap(([path, load]) => {
    const widget = widgets.get(nameOf(path));
    return widget
      ? [createWidget(widget.name, { ...widget, messages: [], draws: [] }, load as () => Promise<WidgetModule>, find)]
      : [];
  });
  return {
    get: find,
    modal: (name) => modals.get(name),
    starters: (moment) => starters.filter((starter) => starter.starts === moment),
    names: () => [...widgets.keys()],
  };
}

/** A widget whose module is fetched when first needed, and again when that failed. */
function createWidget(
  name: string,
  facts: WidgetFacts,
  load: () => Promise<WidgetModule>,
  find: Registry['get'],
): Widget {
  let pending: Promise<ComponentType<WidgetProps>> | undefined;
  const widget: Widget = {
    name,
    ...facts,
    loaded: undefined,
    load() {
      // What draws them hears of a failure.
      if (!pending)
        for (const drawn of facts.draws ?? [])
          void find(drawn)
            ?.load()
            .catch(() => undefined);
      pending ??= loadChunk(load).then(
        (module) => {
          widget.loaded = module.default;
          return module.default;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
  return widget;
}

/** `./games/lobby/widget.json` → `games/lobby`. */
function nameOf(path: string): string {
  return path.split('/').slice(-3, -1).join('/');
}
