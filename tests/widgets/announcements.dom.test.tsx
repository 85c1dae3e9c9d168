import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coreAtom } from '#engine/brand';
import { notices } from '../../gateway/database/tables/index.ts';
import { AccessDesk, press, type } from './access-desk.tsx';

/** The window of announcements, and those that open by themselves after a login. */
const desk = new AccessDesk();

const hostile =
  '<p>Read <a href="https://example.org/terms" onclick="steal()">the terms</a></p><img src=x onerror="steal()"><script>steal()</script>' +
  '<form action="https://evil.example"><input name="password"></form><p style="position:fixed">Fixed</p>';

/** Announces something at a merchant of this gateway. */
async function announce(id: string, startsAt: number, more: { popup?: boolean; content?: string } = {}): Promise<void> {
  const { content = `<p>Text of ${id}</p>`, popup = false } = more;
  const texts = { type: 'PL', title: { EN: `Title ${id}` }, content: { EN: content }, popup, startsAt };
  await desk.gateway.services.db
    .insert(notices)
    .values({ merchant: 'demo', kind: 'announcement', id, rank: startsAt, content: texts, startsAt, endsAt: null });
}

const titles = () =>
  within(screen.getByRole('navigation', { name: 'Titles' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('titles by the page, the newest in front, and the one that is chosen beside them', async () => {
  await desk.gateway.services.db.delete(notices);
  const day = 24 * 60 * 60 * 1000;
  for (let i = 1; i <= 11; i++) await announce(String(i), i * day);
  const core = desk.store.get(coreAtom);
  desk.store.set(coreAtom, { ...core, brand: { ...core.brand, formats: { timeZone: 'Asia/Bangkok' } } });
  await desk.draw('service/announcements');
  await screen.findByRole('heading', { name: 'Title 11' });
  expect(titles()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3'].map((id) => `Title ${id}`));
  expect(screen.getByText('1970-01-12 07:00:00')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Title 4' }));
  expect(screen.getByRole('button', { name: 'Title 4' }).getAttribute('aria-current')).toBe('true');
  const article = screen.getByRole('article', { name: 'Title 4' });
  await within(article).findByText('Text of 4');
  await press(screen.getByRole('button', { name: 'Next page' }));
  expect(titles()).toEqual(['Title 2', 'Title 1']);
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});

test('the text is cleaned of all that could do harm', async () => {
  await desk.gateway.services.db.delete(notices);
  await announce('hostile', 1, { content: hostile });
  await desk.draw('service/announcements');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'the terms' });
  expect([link.target, link.rel, link.getAttribute('onclick')]).toEqual(['_blank', 'noopener noreferrer', null]);
  const article = screen.getByRole('article', { name: 'Title hostile' });
  expect(article.querySelectorAll('img, script, form, input, [style]')).toHaveLength(0);
  expect(within(article).getByText('Fixed')).toBeTruthy();
});

test('without any it says so', async () => {
  await desk.gateway.services.db.delete(notices);
  await desk.draw('service/announcements');
  expect(await screen.findByText('There is nothing to announce')).toBeTruthy();
});

test('those that open by themselves do so after a login, and no others', async () => {
  await desk.gateway.services.db.delete(notices);
  const logIn = async () => {
    const send = await desk.draw('access/login');
    type('User name or mobile number', 'demo88');
    type('Password', 'Demo8888');
    await press(send);
    await waitFor(() => expect(desk.token).not.toBeNull());
  };
  await announce('quiet', 1);
  await announce('loud', 2, { popup: true });
  await logIn();
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'announcement', props: { shows: 'popup' } }]));
  cleanup();
  await desk.draw('service/announcements');
  await screen.findByRole('heading', { name: 'Title loud' });
  expect(titles()).toEqual(['Title loud', 'Title quiet']);
});
