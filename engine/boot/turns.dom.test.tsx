// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessages } from '#engine/i18n';
import { createHydration, createRegistry, StandingWidget } from '#engine/registry';
import { takeTurns } from './turns.ts';

const names = ['test/first', 'test/below', 'test/tapped', 'test/focused', 'test/near'];
/** In the order of these events. */
let loaded: string[];
let drawn: string[];
let come: (widget: string) => void;
let becomeIdle: () => void;
let settled: boolean;
let root: Root;
let page: HTMLElement;

/** Tells of what comes near when a test says so. */
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    come = (widget) => tell([{ isIntersecting: true, target: elementOf(widget) }]);
  }
  observe() {}
  disconnect() {}
}

const elementOf = (widget: string) => {
  const element = page.querySelector(`[data-widget="${widget}"]`);
  if (!element) throw new Error(`"${widget}" does not stand`);
  return element;
};

beforeEach(async () => {
  [loaded, drawn, settled] = [[], [], false];
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    becomeIdle = task;
  });
  const loaderOf = (name: string) => async () => {
    loaded.push(name);
    return {
      default: function Drawn() {
        drawn.push(name);
        return (
          <section data-widget={name}>
            <button type="button">{name}</button>
          </section>
        );
      },
    };
  };
  const registry = createRegistry({
    starts: {},
    loaders: Object.fromEntries(names.map((name) => [`./${name}/widget.json`, loaderOf(name)])),
    facts: Object.fromEntries(names.map((name) => [`./${name}/widget.json`, { messages: [] }])),
  });
  const messages = createMessages({ core: { messages: {} } as never, language: 'EN', pages: {}, messages: {} });
  page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = names
    .map((name) => `<!--$--><section data-widget="${name}"><button type="button">${name}</button></section><!--/$-->`)
    .join('');
  const hydration = createHydration({
    first: ['test/first'],
    rested: () => turns.rest(),
    settled: () => {
      settled = true;
      turns.end();
    },
  });
  const turns = takeTurns(page, hydration, registry);
  const runtime = { registry, messages, prerendered: true, hydration };
  root = await act(async () =>
    hydrateRoot(
      page,
      names.map((name) => <StandingWidget key={name} widget={name} pointer={`/${name}`} runtime={runtime} />),
    ),
  );
  await act(async () => hydration.pageTaken());
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

test('the first window comes first, then what is tapped or focused, then what is near, and the rest when the browser is idle', async () => {
  expect([loaded, drawn]).toEqual([['test/first'], ['test/first']]);
  const standing = elementOf('test/tapped');
  const tap = new Event('pointerdown', { bubbles: true });
  await act(async () => elementOf('test/tapped').querySelector('button')?.dispatchEvent(tap));
  await act(async () => elementOf('test/focused').querySelector('button')?.focus());
  await act(async () => come('test/near'));
  expect(loaded).toEqual(['test/first', 'test/tapped', 'test/focused', 'test/near']);
  expect(drawn).toEqual(loaded);
  expect(elementOf('test/tapped')).toBe(standing);
  expect(settled).toBe(false);
  await act(async () => becomeIdle());
  expect(loaded.at(-1)).toBe('test/below');
  expect(drawn.at(-1)).toBe('test/below');
  expect(settled).toBe(true);
});

test('what waits stands as it stood, and is read and focused like everything else', () => {
  expect(page.querySelectorAll('button')).toHaveLength(names.length);
  const button = elementOf('test/below').querySelector('button');
  button?.focus();
  expect(document.activeElement).toBe(button);
});
