import { expect, it } from 'vitest';
import { createWheelEngine, type WheelRules } from '../../engines/wheel/engine.ts';
import type { SessionView } from '../../page-api.ts';
import { wheelFields } from './fields.ts';

it.each([
  ['en', '8.2 : 1'],
  ['vi', '8,2 : 1'],
])('the cloth says in %s that a column pays %s', (language, pays) => {
  const view = { language } as SessionView;
  const rules = createWheelEngine('doubleBall').describe() as WheelRules;
  const columns = wheelFields({ t: (key) => key, view }, rules).filter(({ type }) => type === 'column');
  expect(columns.map(({ label }) => label)).toEqual([pays, pays, pays]);
});
