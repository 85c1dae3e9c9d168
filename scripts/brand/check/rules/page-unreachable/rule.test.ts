import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { pageUnreachable } from './rule.ts';

const page = '{ "frame": "shell", "regions": {} }';

test('a page to which nothing leads', () => {
  const diagnostics = shippedFleet({ kid: { 'pages/vip': page } }, [pageUnreachable]).check(['kid']);
  expect(reported(diagnostics)).toEqual([
    ['page-unreachable', '{', 'No route leads to this page, and it frames none that players see.'],
  ]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('pages of routes, of the status, and frames of these', () => {
  const kid = {
    'pages/vip': '{ "frame": "club", "regions": {} }',
    'pages/club': '{ "layout": "top", "regions": {} }',
    'pages/maintenance': page,
    routes: '{ "vip": { "path": "/vip", "page": "vip" } }',
  };
  expect(shippedFleet({ kid }, [pageUnreachable]).check(['kid'])).toEqual([]);
});

test('a brand that others build on may keep pages for them', () => {
  const low = { 'pages/vip': page };
  const kid = { brand: '{ "id": "kid", "extends": "low" }' };
  expect(shippedFleet({ low, kid }, [pageUnreachable]).check()).toEqual([]);
  expect(shippedFleet({ low, kid }, [pageUnreachable]).check(['low'])).toEqual([]);
});
