// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMessages, messagesAtom } from '#engine/i18n';
import type { FaultDetails } from '#engine/reports';
import { createRegistry, registryAtom, StandingWidget, WidgetByName } from './index.ts';

const facts = { messages: [], fallback: 'panel' };
let broken = true;
let loads = 0;
const modules: Record<string, () => Promise<unknown>> = {
  './test/fine/widget.json': async () => ({ default: ({ label }: { label?: string }) => <p>{label ?? 'fine'}</p> }),
  './test/tall/widget.json': async () => ({ default: () => <p>tall</p> }),
  './test/frame/widget.json': async () => ({
    default: ({ slots }: { slots?: { inner: ReactNode } }) => <div>{slots?.inner}</div>,
  }),
  './test/gone/widget.json': async () => {
    loads++;
    throw new Error('not to be had');
  },
  './test/broken/widget.json': async () => ({
    default: () => {
      if (broken) throw new Error('on purpose');
      return <p>mended</p>;
    },
  }),
};

function storeOf() {
  const store = createStore();
  store.set(
    registryAtom,
    createRegistry({
      starts: {},
      loaders: modules,
      facts: {
        ...Object.fromEntries(Object.keys(modules).map((path) => [path, facts])),
        './test/tall/widget.json': { ...facts, skeleton: { phone: 400, desktop: 400 } },
      },
    }),
  );
  store.set(messagesAtom, createMessages({ core: { messages: {} } as never, language: 'EN', pages: {}, messages: {} }));
  return store;
}

function draw(children: ReactNode) {
  return act(async () => render(<Provider store={storeOf()}>{children}</Provider>));
}

let reports: FaultDetails[];
const listen = (event: Event) => reports.push((event as CustomEvent<FaultDetails>).detail);

beforeEach(() => {
  reports = [];
  broken = true;
  loads = 0;
  window.addEventListener('brand-engine:report', listen);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.removeEventListener('brand-engine:report', listen);
  vi.restoreAllMocks();
  cleanup();
});

describe('Slot', () => {
  test('what is far below waits for the player; what lies over the page does not', async () => {
    class NeverNear {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', NeverNear);
    await draw(<WidgetByName widget="test/tall" pointer="/a" />);
    expect(screen.queryByText('tall')).toBeNull();
    await draw(<WidgetByName widget="test/tall" pointer="/a" overlay />);
    expect(screen.getByText('tall')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test('draws a widget with its props, and adds no DOM node of its own', async () => {
    const { container } = await draw(<WidgetByName widget="test/fine" props={{ label: 'hello' }} pointer="/a" />);
    expect(container.innerHTML).toBe('<p>hello</p>');
  });

  test('hands slots on', async () => {
    const { container } = await draw(
      <WidgetByName
        widget="test/frame"
        slots={{ inner: <WidgetByName widget="test/fine" pointer="/a/inner" /> }}
        pointer="/a"
      />,
    );
    expect(container.innerHTML).toBe('<div><p>fine</p></div>');
  });

  test('an unknown widget is named in development, and reported', async () => {
    const { container } = await draw(<WidgetByName widget="test/nobody" pointer="/pages/home/regions/main/x" />);
    expect(container.textContent).toContain('test/nobody');
    expect(reports).toMatchObject([
      { kind: 'unknown-widget', widget: 'test/nobody', pointer: '/pages/home/regions/main/x' },
    ]);
  });

  test('an unknown widget is not reported by a render that React may throw away', () => {
    renderToString(
      <Provider store={storeOf()}>
        <WidgetByName widget="test/nobody" pointer="/a" />
      </Provider>,
    );
    expect(reports).toEqual([]);
  });

  test('a failing widget is confined to its slot, and can be tried again', async () => {
    await draw(
      <>
        <WidgetByName widget="test/broken" pointer="/a" />
        <WidgetByName widget="test/fine" pointer="/b" />
      </>,
    );
    expect(screen.getByText('fine')).toBeTruthy();
    expect(reports.map(({ kind, pointer }) => [kind, pointer])).toContainEqual(['failed-widget', '/a']);
    broken = false;
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(screen.getByText('mended')).toBeTruthy();
  });

  const gone = [expect.objectContaining({ kind: 'failed-widget', widget: 'test/gone', pointer: '/a' })];

  test('a widget that cannot be had is given up and reported, and loaded again only when somebody tries', async () => {
    await draw(<WidgetByName widget="test/gone" pointer="/a" />);
    await waitFor(() => expect(reports).toEqual(gone));
    expect(loads).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    await waitFor(() => expect(loads).toBe(2));
  });

  test('and so is one that stands in the document', async () => {
    const store = storeOf();
    const runtime = { registry: store.get(registryAtom), messages: store.get(messagesAtom), prerendered: true };
    const place = document.createElement('div');
    place.innerHTML = '<!--$--><p>stands</p><!--/$-->';
    const root = await act(async () =>
      hydrateRoot(
        place,
        <Provider store={store}>
          <StandingWidget widget="test/gone" pointer="/a" runtime={runtime} />
        </Provider>,
        { onRecoverableError: () => undefined },
      ),
    );
    await waitFor(() => expect(reports).toEqual(gone));
    expect(loads).toBe(1);
    expect(place.querySelector('button')).toBeTruthy();
    root.unmount();
  });
});
