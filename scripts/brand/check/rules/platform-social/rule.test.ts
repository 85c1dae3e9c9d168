import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Platform, readPlatform } from '../../../platform/platform.ts';
import { checkBrands } from '../../check.ts';
import { reported, testFleet } from '../../test-fleet.ts';
import { platformSocial } from './rule.ts';

const check = (social: string[], platform: Partial<Platform>) => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', access: { login: { social } } });
  const whole = { rules: {}, images: [], games: [], ...platform };
  return reported(testFleet({ kid: { brand } }, [platformSocial(new Map([['demo', whole]]))]).check(['kid']));
};

test('a provider that the merchant does not have', () => {
  expect(check(['google', 'facebok'], { socialProviders: ['google', 'facebook'] })).toEqual([
    [
      'social-provider-refused',
      '"facebok"',
      'The merchant has no provider "facebok" for sign-in: nobody sees its button. Did you mean "facebook"?',
    ],
  ]);
  expect(check(['google'], { socialProviders: [] })[0]?.slice(0, 2)).toEqual(['social-provider-refused', '"google"']);
  expect(check(['google'], { socialProviders: ['google'] })).toEqual([]);
  expect(check([], { socialProviders: [] })).toEqual([]);
});

test('a platform that does not tell, and the profile of another merchant, say nothing', () => {
  expect(check(['google'], {})).toEqual([]);
  expect(check(['google'], { socialProviders: [], profile: { merchant: 'other', smsProviders: [] } })).toEqual([]);
});

const project = join(import.meta.dirname, '../../../../..');

test.each([
  ['northline', 'nl01'],
  ['pavilion', 'pv01'],
  ['sanam', 'sn01'],
])('%s offers what its merchant of the demo has, and would be reported', async (id, merchant) => {
  const file = join(project, `gateway/seeds/merchants/${merchant}.json`);
  const platforms = await readPlatform(file, [merchant]);
  const found = (known: ReadonlyMap<string, Platform>) =>
    checkBrands(join(project, 'brands'), { ids: [id], rules: [platformSocial(known)] }).length;
  expect(found(platforms)).toBe(0);
  const [platform] = platforms.values();
  if (!platform) throw new Error('the platform says nothing');
  expect(found(new Map([[merchant, { ...platform, socialProviders: [] }]]))).toBe(2);
});
