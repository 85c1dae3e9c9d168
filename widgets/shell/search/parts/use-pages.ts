import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { type Translate, useText } from '#engine/i18n';
import { roleAtom } from '#engine/session';
import type { Link } from '#schemas/brand';
import { useVendorsByType } from '#widgets/games';
import { type MenuItem, useMenu } from '#widgets/shell';
import type { Found, Opens } from './found.ts';

/** The pages of a menu, for whoever is logged in those of another one too, and the providers of each category. */
export function usePages(menu: string, account: string): readonly Found[] {
  const text = useText('games');
  const { categories = {} } = useAtomValue(coreAtom).brand;
  const vendors = useVendorsByType();
  const isGuest = useAtomValue(roleAtom) === 'guest';
  const site = useMenu(menu, vendors);
  const own = useMenu(account);
  const pages = [...site, ...(isGuest ? [] : own)].flatMap((item) => pagesOf(item, text));
  const providers = Object.entries(categories).flatMap(([id, { label, icon, route }]) =>
    (vendors?.get(id) ?? []).map(
      ({ vassalage, name, count }): Found => ({
        ...{ id: `provider ${id} ${vassalage}`, kind: 'providers', title: name, icon: icon ?? 'layout-grid' },
        hint: `${text(label)} · ${text('count', { count })}`,
        opens: { route, query: { vassalage } },
      }),
    ),
  );
  return [...pages, ...providers];
}

/** A page or a window; what is an action, or leads off the site, is no place to be found. */
function opensOf({ route, query, modal, tab }: Link = {}): Opens | undefined {
  if (route !== undefined) return { route, query };
  return modal && modal !== 'search' ? { modal, tab } : undefined;
}

/** An entry, and those of its group under the name of that. */
function pagesOf({ entry, children, game }: MenuItem, text: Translate<'games'>, within?: string): Found[] {
  const { link, icon = 'layout-grid' } = entry;
  const title = text(entry.label);
  const inner = children.flatMap((child) => pagesOf(child, text, title));
  const opens = game ? { game } : opensOf(link);
  if (!opens) return inner;
  // The same page in two menus is one page.
  return [{ id: `page ${title} ${JSON.stringify(link)}`, kind: 'pages', title, hint: within, icon, opens }, ...inner];
}
