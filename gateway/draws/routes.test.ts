import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DrawsErrorCode } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { drawsCall } from '../../tests/support/gateway/wallet.ts';
import { validatorOf } from '../http/contract.ts';

const gameCode = 'TCG_SEA_BINGO_BAZAAR';
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
}, 60_000);
afterAll(() => gateway.close());

const state = async () => (await drawsCall(gateway, 'state', { gameCode })).value;

test('state returns what the site shows, and of the next draw no ball', async () => {
  const answered = await state();
  const isState = validatorOf('draws-api.schema.json#/definitions/DrawState');
  expect(isState(answered), JSON.stringify(isState.errors)).toBe(true);
  const query = { lead: gameCode, count: 1, draws: 6 };
  const [shown] = (await new TestClient(gateway.url, 'nd01').call('openedNumeros', { query })).value.list;
  expect(answered.opened).toEqual(shown?.opened);
  expect(answered.next).toEqual(shown?.next);
  expect(Object.keys(answered.next).toSorted()).toEqual(['at', 'closesAt', 'numero']);
});

test('result returns the balls once the draw is open', async () => {
  const { next, now } = await state();
  const ask = () => drawsCall(gateway, 'result', { gameCode, numero: next.numero });
  expect((await ask()).value).toEqual({ error: 'draw_not_open' });
  gateway.advance(next.at - now);
  expect((await ask()).value).toEqual((await state()).opened[0]);
});

/** A way to every refusal of the draws API: a code without one does not compile. */
const ways: { [Code in DrawsErrorCode]: [status: number, way: () => ReturnType<typeof drawsCall>] } = {
  malformed_request: [400, () => drawsCall(gateway, 'state', { gameCode, extra: 1 })],
  invalid_signature: [401, () => drawsCall(gateway, 'state', { gameCode }, { 'x-signature': 'ab'.repeat(32) })],
  unknown_game: [404, () => drawsCall(gateway, 'state', { gameCode: 'NBL_PAPER_PLANE_CRASH' })],
  unknown_draw: [404, () => drawsCall(gateway, 'result', { gameCode, numero: '20261121-9999' })],
  draw_not_open: [409, async () => drawsCall(gateway, 'result', { gameCode, numero: (await state()).next.numero })],
  busy: [
    503,
    async () => {
      const broken = vi.spyOn(gateway.services.draws, 'opened').mockImplementationOnce(() => {
        throw new Error('disk full');
      });
      return drawsCall(gateway, 'state', { gameCode }).finally(() => broken.mockRestore());
    },
  ],
};

test.each(Object.entries(ways))('%s can be had, and keeps to the schema', async (code, [status, way]) => {
  const { http, value } = await way();
  expect([http, value.error]).toEqual([status, code]);
  expect(validatorOf('draws-api.schema.json#/definitions/DrawsError')(value)).toBe(true);
});
