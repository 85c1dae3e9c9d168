// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test } from 'vitest';
import { type ClientBrand, coreAtom, prerenderedAtom } from '#engine/brand';
import { useFormat } from './index.ts';

afterEach(cleanup);

const noon = Date.UTC(2026, 0, 5, 12, 30);

function Moment() {
  const { time, date, number } = useFormat();
  return <p>{`${number(7)} ${time(noon)} ${date(noon)}`}</p>;
}

async function draw(formats?: { timeZone: string }) {
  const store = createStore();
  const languages = { default: 'EN', supported: { EN: { tag: 'en-GB' } } };
  store.set(coreAtom, { brand: { languages, currency: { code: 'USD' }, formats } } as unknown as ClientBrand);
  store.set(prerenderedAtom, true);
  await act(async () =>
    render(
      <Provider store={store}>
        <Moment />
      </Provider>,
    ),
  );
  const before = document.body.textContent;
  await act(async () => store.set(prerenderedAtom, false));
  return { before, after: document.body.textContent };
}

test('while the page stands as it was prerendered, nobody knows the time zone of the player: times keep their places', async () => {
  const { before, after } = await draw();
  expect(before?.replaceAll('\u2007', '_')).toMatch(/^7 _+ _+ _+ _+$/);
  expect(before).toHaveLength(after?.length ?? 0);
  expect(after).toMatch(/^7 \d\d:\d\d \d+ Jan 2026$/);
});

test('in the time zone of the brand they are known from the start', async () => {
  const { before, after } = await draw({ timeZone: 'Asia/Bangkok' });
  expect(before).toBe('7 19:30 5 Jan 2026');
  expect(after).toBe(before);
});
