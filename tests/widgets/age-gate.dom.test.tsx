import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { AgeGate } from '../../engine/boot/AgeGate.tsx';
import { AccessDesk, press } from './access-desk.tsx';

/** The question of age on a first visit (`settings.ageGate`). */
const desk = new AccessDesk();
const day = 24 * 60 * 60 * 1000;
const key = 'age-confirmed:base';

beforeEach(() => {
  const core = desk.store.get(coreAtom);
  const settings = {
    ...core.brand.settings,
    ageGate: { asked: true, days: 7, openRoutes: ['help' as const, 'helpCentre' as const] },
  };
  desk.store.set(coreAtom, { ...core, brand: { ...core.brand, settings, legal: { age: 21 } } });
});

async function visit(path = '/'): Promise<void> {
  await act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter initialEntries={[path]}>
            <AgeGate>
              <p>overlays</p>
            </AgeGate>
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
}

const gate = () => screen.queryByRole('alertdialog', { name: /21/ });
const isPassed = () => screen.queryByText('overlays') !== null;

test('a yes is remembered, and lets everything else come', async () => {
  await visit();
  expect(gate()).not.toBeNull();
  expect(isPassed()).toBe(false);
  expect(document.activeElement?.textContent).toBe('Are you 21 or older?');
  await press(screen.getByRole('button', { name: 'Yes, I am 21 or older' }));
  expect(isPassed()).toBe(true);
  expect(Number(localStorage.getItem(key))).toBeGreaterThan(Date.now() - 5000);
});

test('a no leads to words and help, and can be taken back; nothing is remembered', async () => {
  await visit();
  await press(screen.getByRole('button', { name: 'No, I am younger' }));
  expect(screen.getByText('Then this is not for you yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read about help' }).getAttribute('href')).toBe('/help?article=signs');
  expect(localStorage.getItem(key)).toBeNull();
  await press(screen.getByRole('button', { name: 'I pressed the wrong button' }));
  expect(gate()).not.toBeNull();
});

test.each([
  [6 * day, true],
  [8 * day, false],
  [-day, false],
])('an answer %i ms old counts: %s', async (age, counts) => {
  localStorage.setItem(key, String(Date.now() - age));
  await visit();
  expect(isPassed()).toBe(counts);
});

test.each(['/help', '/help?article=terms', '/helpmc'])('%s is read without an answer', async (path) => {
  await visit(path);
  expect(isPassed()).toBe(true);
});

test('members are not asked', async () => {
  desk.store.set(tokenAtom, 'a-token');
  await visit();
  expect(isPassed()).toBe(true);
});

test('where storage is blocked, a yes lasts as long as the page', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await visit();
  await press(screen.getByRole('button', { name: /^Yes/ }));
  expect(isPassed()).toBe(true);
  blocked.mockRestore();
});
