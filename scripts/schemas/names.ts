import { banner } from './banner.ts';
import type { Schema } from './combine.ts';
import { pascal } from './pascal.ts';

/**
 * Kinds of names that code writes too, and the type of each: a name that code may write, or any that comes from a brand's
 * files. Flags are not among them, since conditions are data alone.
 */
const kinds: Record<string, string> = { message: 'MessageReference', modal: 'ModalReference', route: 'RouteReference' };

/** The type of a string property whose `refersTo` is of such a kind; undefined where a plain string stays. */
export function nameType({ refersTo, type, enum: names }: Schema): string | undefined {
  return type === 'string' && !names ? kinds[String(refersTo)] : undefined;
}

/** The types of names.ts that a source uses. */
export function importedNames(source: string): string[] {
  return Object.values(kinds).filter((name) => source.includes(name));
}

export interface Names {
  /** Whitelabel flags of §6. */
  flags: readonly string[];
  /** Modal → name of its widget. */
  modals: ReadonlyMap<string, string>;
  /** Ids of the routes of brands/base. */
  routes: readonly string[];
  /** Namespace → keys of brands/base in its default language, plural forms among them. */
  messages: ReadonlyMap<string, readonly string[]>;
}

/** Source of the unions of names that code may write: another name than these is an error of the compiler. */
export function namesSource({ flags, modals, routes, messages }: Names): string {
  const namespaces = [...messages].map(([namespace, keys]) => [namespace, union(keys.map(withoutPlural))] as const);
  return `${banner}
declare const kindOfName: unique symbol;
/** A name that comes from a brand's files, where the check judges it. Code cannot write one. */
export type NameInData<Kind extends string> = string & { readonly [kindOfName]: Kind };

/** A whitelabel flag of the platform (§6). Brands may have flags of their own, which no code asks for. */
export type FlagName =${union(flags)};

/** A modal that a widget's manifest declares. */
export type ModalName =${union([...modals.keys()])};
/** The modal of a link. */
export type ModalReference = ModalName | NameInData<'modal'>;

/** A route that every brand has from brands/base. */
export type RouteName =${union(routes)};
/** The route of a link. */
export type RouteReference = RouteName | NameInData<'route'>;

/** Namespace of messages → its keys. */
export interface MessageKeys {
${namespaces.map(([namespace, keys]) => `  ${namespace}:${keys};`).join('\n')}
}
/** A namespace of messages that brands/base has. */
export type MessageNamespace = keyof MessageKeys;
/** A message of brands/base, \`namespace:key\`. */
export type MessageKey = { [Namespace in MessageNamespace]: \`\${Namespace}:\${MessageKeys[Namespace]}\` }[MessageNamespace];
/** The message of a label. */
export type MessageReference = MessageKey | NameInData<'message'>;
`;
}

/** Source of the props that each modal takes: those of its widget. */
export function modalsSource({ modals }: Pick<Names, 'modals'>): string {
  const props = [...modals].map(([modal, widget]) => [modal, `${pascal(widget)}Props`] as const);
  const types = props.map(([, type]) => type).sort();
  return `${banner}
import type { ${types.join(', ')} } from './widgets.ts';

/** Modal → props of the widget that it shows. */
export interface ModalProps {
${props.map(([modal, type]) => `  ${modal}: ${type};`).join('\n')}
}
`;
}

/** Keys of a tree of messages: `{ a: { b: 'text' } }` → `a.b`. */
export function keysOf(tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (key === '$schema') return [];
    return typeof value === 'object' && value !== null ? keysOf(value).map((inner) => `${key}.${inner}`) : [key];
  });
}

/** Code names `count`, not `count_one`: i18next chooses the form. */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function union(names: readonly string[]): string {
  return [...new Set(names)]
    .sort()
    .map((name) => `\n  | '${name}'`)
    .join('');
}
