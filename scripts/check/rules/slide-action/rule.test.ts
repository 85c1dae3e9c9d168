import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { slideAction } from './rule.ts';

const check = (slide: object) => {
  const banners = JSON.stringify({ w_home: { slides: { welcome: slide } } });
  return told(shippedFleet({ kid: { banners } }, [slideAction]).check(['kid']));
};

test('a button without a link', () => {
  expect(check({ link: null, cta: 'home:more' })).toEqual([
    ['slide-action', 'null', '"welcome" leads nowhere, so its button is not shown: it needs a "link".'],
  ]);
});

test('a link without a button leads on by the whole slide', () => {
  expect(check({ cta: null })).toEqual([]);
  expect(check({ link: null, cta: null })).toEqual([]);
});
