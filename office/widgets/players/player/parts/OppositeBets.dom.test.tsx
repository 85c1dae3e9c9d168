// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test } from 'vitest';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, messagesAtom } from '#engine/i18n';
import site from '../../../../site/brand.json' with { type: 'json' };
import texts from '../../../../site/languages/EN/office.json' with { type: 'json' };
import { OppositeBets } from './OppositeBets.tsx';

const core = { brand: { ...site, currency: { code: 'USD' } } } as unknown as BootPayload['core'];
const store = createStore();
store.set(coreAtom, core);
store.set(messagesAtom, createMessages({ core, language: 'EN', pages: {}, messages: { office: texts } }));
afterEach(cleanup);

test('an event says what each of the two has bet, and what came of it; a game that has said nothing is named so', () => {
  const own = [{ id: '1', bet: ['Home @ 1.95', 'Over 2.5'], staked: 10_000, net: 9500 }];
  const other = [{ id: '2', bet: [], staked: 10_000, net: -10_000 }];
  render(
    <Provider store={store}>
      <OppositeBets event={{ at: 0, game: 'Sportsbook', own, other }} currency="USD" />
    </Provider>,
  );
  expect(screen.getByRole('heading').textContent).toMatch(/^Sportsbook, /);
  const [ofPlayer, ofOther] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(ofPlayer).toBe('Home @ 1.95, Over 2.5$100.00 +$95.00');
  expect(ofOther).toMatch(/^A bet without words\$100\.00 [-−]\$100\.00$/);
});
