import { expect, test } from 'vitest';
import { atMerchant, elsewhere } from './merchant-address.ts';

test('an address is one of a merchant, with whatever else it says', () => {
  expect(atMerchant('/admin', 'sv01')).toBe('/admin?merchant=sv01');
  expect(atMerchant('/admin/deposits?state=open&merchant=nl01', '*')).toBe('/admin/deposits?merchant=*&state=open');
  expect(atMerchant('/admin/find?search=a%26b', 'sv01')).toBe('/admin/find?merchant=sv01&search=a%26b');
});

test('another merchant has the same filters, and neither the page nor the case that was open', () => {
  const search = '?merchant=sv01&state=review&period=last7&page=3&withdrawal=abc&method=bank';
  expect(elsewhere({ pathname: '/admin/withdrawals', search }, 'nl01')).toBe(
    '/admin/withdrawals?merchant=nl01&state=review&period=last7',
  );
  expect(elsewhere({ pathname: '/admin/players/p1', search: '?merchant=sv01&view=ledger' }, 'nl01')).toBe(
    '/admin/players?merchant=nl01',
  );
});
