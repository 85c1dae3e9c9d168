import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { feedback } from '../../gateway/database/tables/index.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { renderWidget } from './render-widget.tsx';

/** The form of feedback (§5, §7), on a real platform. */
configure({ asyncUtilTimeout: 10_000 });
beforeAll(async () => {
  imitateBrowser();
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    scrolledTo = this;
  };
  await sharedGateway();
}, 60_000);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

let scrolledTo: Element | undefined;

const typed = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('the form says its bounds, counts words, and a guest who keeps to them is told a reference', async () => {
  await renderWidget('service/feedback', { brand: 'northline', route: '/feedback' });
  const send = await screen.findByRole('button', { name: 'Send feedback' });
  expect(screen.queryByText('Pictures (optional)')).toBeNull();
  await typed(/^Your feedback/, 'Far too short');
  expect(screen.getByText('3 / 500')).toBeTruthy();
  fireEvent.click(await screen.findByRole('combobox', { name: /^What it is about/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'A suggestion' }));
  await act(async () => fireEvent.click(send));
  expect((await screen.findAllByText('10 to 500 words')).length).toBeGreaterThan(0);
  const content = 'A search by vendor in every lobby would help me find my games sooner.';
  await typed(/^Your feedback/, content);
  await typed(/^How to reach you/, 'me@example.org');
  await act(async () => fireEvent.click(send));
  const thanks = await screen.findByText('Thank you for your feedback');
  // The player is where the thanks are, not at the end of the form that has gone.
  expect(document.activeElement?.contains(thanks)).toBe(true);
  expect(scrolledTo).toBe(document.activeElement);
  const rows = await (await sharedGateway()).services.db.select().from(feedback);
  const row = rows.find((one) => one.content === content);
  expect(row).toMatchObject({ merchant: 'nl01', category: 'suggestion', contact: 'me@example.org', playerId: null });
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe(row?.id);
});

test('a member may send pictures along', async () => {
  await renderWidget('service/feedback', { brand: 'northline', as: 'member', route: '/feedback' });
  expect(await screen.findByText('Pictures (optional)')).toBeTruthy();
});
