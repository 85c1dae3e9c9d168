import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminCallName, adminCallNames, adminEndpoints } from '../../../gateway/admin/contract.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../gateway/http/contract.ts';
import steps from '../../crash/steps.json' with { type: 'json' };
import { Arena, soundLedger } from './arena.ts';
import { mixedRaces } from './mixed.suite.ts';
import { ofOperators } from './of-operators.ts';
import { ofOthers } from './of-others.ts';
import { ofPlayers } from './of-players.ts';
import { type Holdings, type Race, width } from './race.ts';

const races: { [flow: string]: (arena: Arena) => Promise<Race> } = { ...ofPlayers, ...ofOperators, ...ofOthers };

/** Submits and commands that move none, and a job of the crash tests. A new one has a race, or stands here. */
const withoutMoney: string[] = [
  ...(['register', 'registerMobile', 'freePlay', 'addBankAccount', 'sendFeedback', 'applyActivity'] as const),
  ...(['proveLedger', 'notePlayer', 'endPlayerSessions', 'lockPlayer', 'setStanding', 'liftCooling'] as const),
  ...(['unlockPaymentPassword', 'resetSecondFactors', 'editMerchant', 'withdrawChange'] as const),
  ...(['setSiteMaintenance', 'setGameMaintenance', 'resolveFinding', 'sendMessage', 'decideFeedback'] as const),
  ...(['createOperator', 'changeOperator'] as const),
  'endCutOff',
] satisfies (EndpointName | AdminCallName | 'endCutOff')[];

let arena: Arena;
beforeAll(async () => {
  arena = await Arena.open();
}, 90_000);
afterAll(() => arena?.close());

test('whatever moves money has a race', () => {
  const ofTables = [
    ...endpointNames.filter((name) => {
      const { money, idempotent, invalidates } = endpoints[name];
      return money || idempotent || invalidates?.includes('balance');
    }),
    ...adminCallNames.filter((name) => adminEndpoints[name].money || adminEndpoints[name].command),
  ];
  const flows = new Set([...ofTables, ...Object.keys(steps)]);
  expect([...flows].filter((name) => Object.hasOwn(races, name) === withoutMoney.includes(name))).toEqual([]);
  expect(withoutMoney.filter((name) => !flows.has(name))).toEqual([]);
});

const newKey = () => crypto.randomUUID();

/** Asks for it at both gateways at once, each time under the key that comes next. */
const ask = (race: Race, nextKey: () => string) => arena.atOnce(width, (at) => race.send(at, nextKey()));

/** What so many effects leave of what there was. */
const changed = (before: Holdings, effect: Holdings, times: number): Holdings =>
  Object.fromEntries(Object.entries(before).map(([what, had]) => [what, had + (effect[what] ?? 0) * times]));

describe.each(Object.entries(races))(`%s, ${width} times at once`, (_flow, begin) => {
  test('under one key has one effect and one answer', async () => {
    const race = await begin(arena);
    const before = race.before ?? (await race.held());
    const key = newKey();
    const outcomes = await ask(race, () => key);
    const done = outcomes.filter(({ isDone }) => isDone);
    const others = outcomes.filter(({ isDone }) => !isDone).map(({ code }) => code);
    expect(others.filter((code) => !race.meanwhile?.includes(code ?? ''))).toEqual([]);
    expect(new Set(done.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(await race.held()).toEqual(changed(before, race.effect, 1));
  });

  test('under keys of their own is done as often as it can be', async () => {
    const race = await begin(arena);
    const { most = width, effects = most } = race;
    const before = race.before ?? (await race.held());
    const outcomes = await ask(race, newKey);
    const others = outcomes.filter(({ isDone }) => !isDone).map(({ code }) => code);
    expect(others.filter((code) => !race.refused?.includes(code ?? ''))).toEqual([]);
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(Math.min(most, width));
    const held = await race.held();
    expect(held).toEqual(changed(before, race.effect, effects));
    expect(Object.values(held).filter((amount) => amount < 0)).toEqual([]);
  });
});

mixedRaces(() => arena);

test('the ledger adds up after all of it', async () => {
  expect(await arena.proof()).toMatchObject(soundLedger);
});
