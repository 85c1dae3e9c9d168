import { type RenderResult, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { type Platform, tokenAtom } from '#engine/platform';
import { WidgetByName } from '#engine/registry';
import { AsDrawn, RouteMatched } from '#engine/routing';
import { startSessionAtom } from '#engine/session';
import { endpoints } from '#schemas/endpoints';
import { demoAccounts } from '../../gateway/seeds/accounts.ts';
import { lateAtom } from '../../widgets/games/shared/tiles/LateActions.tsx';
import { TestClient } from '../support/client/client.ts';
import { sharedGateway } from './gateway.ts';
import { learnStatus, payloadOf, platformAt, storeOf } from './setup.ts';

export type Store = Awaited<ReturnType<typeof storeOf>>;

/** Who looks at a widget: nobody known, or the merchant's demo player or agent, or a new trial account. */
export type Viewer = 'guest' | 'member' | 'agent' | 'trial';

/** The site in which a widget is drawn. */
export interface Site {
  /** A brand that ships; `base` unless said. */
  brand?: string;
  /** One of the brand's; EN unless said. */
  language?: string;
  as?: Viewer;
  /** Address of the gateway; the one that all tests of a process share unless said. */
  gateway?: string;
  /** Stands between widget and gateway, e.g. to refuse a call. */
  wrap?: (platform: Platform) => Platform;
}

/** A site as boot makes it: brand and registry as they are, a platform that is a real gateway, its status known. */
export async function openSite({ brand = 'base', language = 'EN', as = 'guest', gateway, wrap }: Site = {}) {
  const url = gateway ?? (await sharedGateway()).url;
  const payload = payloadOf(brand, language);
  const { merchantCode } = payload.core.brand;
  let store: Store | undefined;
  const platform = platformAt(url, merchantCode, language, endpoints, () => store?.get(tokenAtom) ?? null);
  store = await storeOf(payload, wrap?.(platform) ?? platform);
  await learnStatus(store);
  if (as !== 'guest') await store.set(startSessionAtom, await letIn(new TestClient(url, merchantCode), as));
  return store;
}

/** Logs in over HTTP, the body sealed as the platform wants it. */
async function letIn(client: TestClient, as: Exclude<Viewer, 'guest'>) {
  if (as === 'trial') return (await client.call('freePlay', { body: {} })).value;
  const kind = as === 'agent' ? 1 : 0;
  const player = demoAccounts('gateway/seeds').find(
    ({ merchant, type = 0 }) => merchant === client.merchant && type === kind,
  );
  if (!player) throw new Error(`${client.merchant} has no demo account for a ${as}`);
  const username = player.mobile?.split(' ')[1] ?? player.account;
  const reply = await client.call('login', { body: { username, password: player.password, type: 'username' } });
  if (!reply.success) throw new Error(`${player.account} of ${client.merchant} could not log in: ${reply.message}`);
  return reply.value;
}

/** How a widget is drawn. */
export interface Drawn extends Site {
  props?: Record<string, unknown>;
  /** Address of the page, with its query; `/` unless said. */
  route?: string;
  /** A site that the test has opened and prepared, instead of what `Site` says. */
  store?: Store;
  /** Ends the pause after which tiles of games load their hearts. */
  withHearts?: boolean;
}

/**
 * Draws a widget as a page of a brand does: by its name, from the registry, at an address, on a real gateway.
 * Several names are drawn one after the other, with the same properties.
 */
export async function renderWidget(
  name: string | readonly string[],
  { props = {}, route = '/', store: given, withHearts = false, ...site }: Drawn = {},
): Promise<RenderResult & { store: Store }> {
  const store = given ?? (await openSite(site));
  if (withHearts) store.set(lateAtom, true);
  const match = matchRoute(store.get(coreAtom).routes, route.replace(/\?.*/, '')) ?? null;
  const drawn = render(
    <Provider store={store}>
      <I18nextProvider i18n={store.get(messagesAtom).i18n}>
        <MemoryRouter initialEntries={[route]}>
          <RouteMatched value={match}>
            <AsDrawn>
              {[name].flat().map((one) => (
                <WidgetByName key={one} widget={one} props={props} pointer={`/test/${one}`} />
              ))}
            </AsDrawn>
          </RouteMatched>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
  return { ...drawn, store };
}
