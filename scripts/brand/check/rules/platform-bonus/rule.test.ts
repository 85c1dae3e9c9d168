import { expect, test } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { reported, testFleet } from '../../test-fleet.ts';
import { platformBonus } from './rule.ts';

const check = (amount: number, platform: Partial<Platform>) => {
  const registration = JSON.stringify({ bonus: { amount, label: 'access:register.bonus' } });
  const whole = { rules: {}, images: [], games: [], ...platform };
  return reported(testFleet({ kid: { registration } }, [platformBonus(new Map([['demo', whole]]))]).check(['kid']));
};

test('another amount than the platform credits', () => {
  expect(check(131_000, { welcomeBonus: 1000 })).toEqual([
    [
      'welcome-bonus-differs',
      '131000',
      'The brand promises new members 131000 minor units, and the platform credits 1000.',
    ],
  ]);
  expect(check(500, { welcomeBonus: 0 })[0]?.[2]).toContain('credits nothing');
  expect(check(1000, { welcomeBonus: 1000 })).toEqual([]);
});

test('a platform that does not tell, and the profile of another merchant, say nothing', () => {
  expect(check(500, {})).toEqual([]);
  expect(check(500, { welcomeBonus: 1, profile: { merchant: 'other', smsProviders: [] } })).toEqual([]);
});
