import { isObject, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { textsIn } from '../../../folders/index.ts';
import { definitionsUnread } from '../../../references/index.ts';
import { suggest, thereAre } from '../../../terminal/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

/** Path of the page that providers send players back to, which platforms know, and the modal that it opens. */
const returnPath = '/social-return';
const returnModal = 'socialReturn';
/** What base calls the route. */
const returnRoute = 'socialReturn';

/** Where a brand names the providers that it offers, and where all that there are. */
const offeredAt = '/access/login/social';
const knownAt = '/platform/socialProviders';

/** Providers that players can sign in with are known, are offered, and find the way back. */
export const social: Rule = {
  name: 'social',
  supersededBy: aboutNames('social-provider-unknown'),
  checkFile({ file, json }) {
    return file === 'brand' ? unknownProviders(json) : [];
  },
  checkBrand(brand) {
    const offered = offeredBy(brand.stack.files.get('brand'));
    return offered.length > 0 ? [...unusedProviders(brand, offered), ...missingReturn(brand)] : [];
  },
};

function unknownProviders(json: JsonObject): Finding[] {
  const known = Object.keys(knownBy(json));
  return offeredBy(json).flatMap((name, at) => {
    if (known.includes(name)) return [];
    const suggestion = suggest(name, known);
    const others = thereAre(known, suggestion);
    const message = `There is no provider "${name}" in "platform.socialProviders": nobody sees its button.${others}`;
    const pointer = `${offeredAt}/${at}`;
    // Whoever took a provider away did not look at who offers it.
    const among = [pointer, `${knownAt}/${name}`, knownAt];
    return [{ rule: 'social-provider-unknown', file: 'brand', pointer, among, message, suggestion }];
  });
}

/** A provider of the brand's own making that it does not offer beside others: left out, not thought of. */
function unusedProviders({ folders }: OpenBrand, offered: readonly string[]): Finding[] {
  const own = Object.keys(knownBy(folders.at(-1)?.files.get('brand')));
  const inherited = folders.slice(0, -1).flatMap(({ files }) => Object.keys(knownBy(files.get('brand'))));
  return own
    .filter((name) => !offered.includes(name) && !inherited.includes(name))
    .map((name) => {
      const message = `Nobody is offered the provider "${name}": "access.login.social" does not name it.`;
      const pointer = `${knownAt}/${name}`;
      return { rule: 'social-provider-unused', severity: 'warning', file: 'brand', pointer, at: 'key', message };
    });
}

function missingReturn(brand: OpenBrand): Finding[] {
  const routes = Object.entries(brand.stack.files.get('routes') ?? {});
  const opening = routes.filter(([, route]) => isObject(route) && opens(route));
  if (opening.some(([, route]) => isObject(route) && isAt(returnPath, route)) || definitionsUnread(brand, 'route'))
    return [];
  const message = `Whoever signs in with a provider comes back to "${returnPath}": the brand needs a route with this path that opens the modal "${returnModal}".`;
  // Whoever moved or took the route away did not look at who offers providers.
  const spots = [
    ...opening.map(([id]) => ({ file: 'routes', pointer: `/${id}/path` })),
    { file: 'routes', pointer: `/${returnRoute}/opens` },
    { file: 'routes', pointer: `/${returnRoute}` },
    { file: 'brand', pointer: offeredAt },
  ];
  const spot = latest(spots, brand.folders) ?? { file: 'brand', pointer: offeredAt };
  return [{ rule: 'social-return-missing', message, ...spot }];
}

function opens({ opens: opened }: JsonObject): boolean {
  return isObject(opened) && opened.modal === returnModal;
}

function isAt(place: string, { path, aliases }: JsonObject): boolean {
  return path === place || textsIn(aliases).includes(place);
}

function offeredBy(json: JsonObject | undefined): string[] {
  const access = json?.access;
  const login = isObject(access) ? access.login : undefined;
  return isObject(login) ? textsIn(login.social) : [];
}

function knownBy(json: JsonObject | undefined): JsonObject {
  const platform = json?.platform;
  const known = isObject(platform) ? platform.socialProviders : undefined;
  return isObject(known) ? known : {};
}
