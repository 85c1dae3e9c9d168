import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '#engine/platform';
import { imitateBrowser } from './imitate-browser.ts';
import { renderWidget } from './render-widget.tsx';

/** The affiliate code at registration (§4), on a real platform. */
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
beforeAll(imitateBrowser);
afterEach(cleanup);

const label = /Affiliate code/;
const drawn = (query: string) => renderWidget('access/register', { brand: 'senvang', route: `/register${query}` });
const theForm = () => screen.findByLabelText(/^User name/);

test('a code of the link that is good keeps the field hidden', async () => {
  const checked = vi.fn();
  const wrap = ({ call }: Platform): Platform => ({
    call: (name, args) => call(name, args).finally(() => name === 'affiliate' && checked()),
  });
  await renderWidget('access/register', { brand: 'senvang', route: '/register?affiliateCode=SENVANG', wrap });
  await theForm();
  await waitFor(() => expect(checked).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByLabelText(label)).toBeNull();
});

test('it is checked for the domain that the link names, else for the site’s own', async () => {
  const asked: unknown[] = [];
  const wrap = ({ call }: Platform): Platform => ({
    call(name, args) {
      if (name === 'affiliate') asked.push(Object(args).query);
      return call(name, args);
    },
  });
  const link = '/register?affiliateCode=SENVANG';
  const drawn = await renderWidget('access/register', { brand: 'senvang', route: `${link}&domain=a.example`, wrap });
  await waitFor(() => expect(asked).toEqual([{ code: 'SENVANG', domain: 'a.example' }]));
  drawn.unmount();
  await renderWidget('access/register', { brand: 'senvang', route: `${link}&domain=javascript:alert`, wrap });
  await waitFor(() => expect(asked[1]).toEqual({ code: 'SENVANG', domain: location.hostname }));
});

test('one that is nobody’s shows the field with what the link brought', async () => {
  await drawn('?affiliateCode=nobody-has-it');
  await theForm();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('nobody-has-it'));
});

test('without a code in the link the field is there', async () => {
  await drawn('');
  expect(await screen.findByLabelText(label)).toBeTruthy();
});
