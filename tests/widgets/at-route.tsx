import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { WidgetByName } from '#engine/registry';
import { RouteMatched } from '#engine/routing';
import type { RouteReference } from '#schemas/names';
import type { AccessDesk } from './access-desk.tsx';

interface Place {
  widget: string;
  /** Id of the route that it stands on. */
  route: string;
  /** Query of the address, with its question mark. */
  search?: string;
  props?: Record<string, unknown>;
}

function Address({ note }: { note(search: string): void }) {
  note(useLocation().search);
  return null;
}

/**
 * Draws a widget on its route, as a page does that is opened at an address. Brings what
 * is drawn, and what reads the query of the address as it is then.
 */
export async function placeAtRoute(
  { store }: Pick<AccessDesk, 'store'>,
  { widget, route: name, search = '', props = {} }: Place,
): Promise<{ container: HTMLElement; address: () => string }> {
  const id = name as RouteReference;
  const route = store.get(coreAtom).routes[id];
  if (!route) throw new Error('no such route');
  let shown = '';
  const note = (query: string) => {
    shown = query;
  };
  const { container } = await act(async () =>
    render(
      <Provider store={store}>
        <I18nextProvider i18n={store.get(messagesAtom).i18n}>
          <MemoryRouter initialEntries={[`${route.path}${search}`]}>
            <RouteMatched value={{ id, route, params: {} }}>
              <WidgetByName widget={widget} props={props} pointer="/test" />
              <Address note={note} />
            </RouteMatched>
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
  return { container, address: () => shown };
}
