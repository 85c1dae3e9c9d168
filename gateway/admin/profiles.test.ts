import { afterAll, beforeAll, expect, test } from 'vitest';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';

/** Changes of a merchant's profile: patches of what was looked at, and what becomes of them. */
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin, startsAt: fridayMorning })), 60_000);
afterAll(() => office.gateway?.close());

const read = async () => (await office.manager.call('merchant')).value;
const ask = async (patch: object) => {
  const { version } = await read();
  const reply = await office.manager.call('editMerchant', { body: { patch, version, reason } });
  expect(reply.message).toBeUndefined();
  return reply.value.command;
};

test('a change keeps what there was, so that whoever agrees sees both', async () => {
  const { profile } = await read();
  const patch = { captchaAfterFailures: 9, security: { coolingHours: 48 }, welcomeBonus: profile.welcomeBonus };
  const asked = await ask(patch);
  const before = {
    captchaAfterFailures: profile.captchaAfterFailures,
    security: profile.security ? { coolingHours: profile.security.coolingHours ?? null } : null,
    welcomeBonus: profile.welcomeBonus,
  };
  expect(asked).toMatchObject({ state: 'waiting', body: { patch, before } });
  expect((await office.second.call('command', { query: { id: asked.id } })).value.command.body).toMatchObject({ before });
  await office.decide(office.second, asked, 'decline');
});

test('what else has changed meanwhile stays; what was changed itself is not overwritten', async () => {
  const { profile } = await read();
  const asked = await ask({ captchaAfterFailures: 9 });
  const late = await ask({ captchaAfterFailures: 8 });
  await office.edit({ trialBalance: profile.trialBalance + 1 });
  expect((await office.agree(asked)).value.command.state).toBe('done');
  expect((await read()).profile).toMatchObject({ captchaAfterFailures: 9, trialBalance: profile.trialBalance + 1 });
  expect(await office.agree(late)).toMatchObject({ message: 'profile_moved' });
  expect((await office.second.call('command', { query: { id: late.id } })).value).toMatchObject({
    command: { state: 'waiting' },
    refusal: 'profile_moved',
  });
  await office.decide(office.second, late, 'decline');
  expect((await read()).profile.captchaAfterFailures).toBe(9);
});
