import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import type { MerchantProfile, RegisterRequest, RegisterSettings } from '#schemas/platform';
import { effectiveFlags } from '../../../engine/brand/flags.ts';
import { sentValues } from '../../../engine/forms/schema.ts';
import { and, eq } from '../../../gateway/database/drizzle/index.ts';
import { players } from '../../../gateway/database/tables/index.ts';
import type { RegistrationMode } from '../../../schemas/platform/registration-fields.ts';
import { registrationModel, registrationModes } from '../../../widgets/access/shared/registration/model.ts';
import { registrationPayload } from '../../../widgets/access/shared/registration/payload.ts';
import { TestClient } from '../../support/client/client.ts';
import { type RunningGateway, startGateway } from '../../support/gateway/gateway.ts';
import { lastCode, newName, newNumber, passSlider, password, solveCaptcha } from '../../support/players/players.ts';
import { decidingFlags, filled } from './circumstances.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'demo');
}, 60_000);
afterAll(() => gateway.close());

/** What registration depends on, as no merchant has set it. */
const unset = {
  whitelabel: Object.fromEntries([...decidingFlags, 'access'].map((name) => [name, null])),
  humanCheck: null,
  rules: {
    captcha: { enabled: false },
    mobileNum: null,
    affiliateCode: { enabled: false, required: false },
  },
};
beforeEach(() => change(unset));

async function change(patch: object): Promise<void> {
  const { status } = await fetch(`${gateway.url}/_demo/merchants/demo`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
  expect(status).toBe(200);
}

const layout = {
  tabs: {
    username: { label: messageFrom('access:a'), fields: [] },
    mobile: { label: messageFrom('access:b'), fields: [] },
  },
};

/** The forms as the site builds them from what came over the wire. */
async function forms(rules: RegisterSettings) {
  const { whitelabel } = (await client.call('systemStatus')).value.info;
  const flags = effectiveFlags({}, whitelabel);
  return registrationModes(layout, flags).map((mode) => ({
    mode,
    model: registrationModel(layout, { mode, flags, rules }),
  }));
}

/** What a player brings beside the form's values: a code that was sent, characters that were read. */
async function proofs(fields: string[], mobileNo: string, checked: boolean): Promise<RegisterRequest> {
  const brought: RegisterRequest = {};
  if (fields.includes('verificationCode')) {
    const human = checked ? await passSlider(gateway, client) : {};
    const sent = await client.call('smsRegister', { body: { countryDialingCode: '1', mobileNo, ...human } });
    expect(sent).toMatchObject({ success: true });
    brought.verificationCode = await lastCode(gateway, mobileNo);
  }
  if (fields.includes('captcha')) Object.assign(brought, await solveCaptcha(gateway, client));
  else if (checked) Object.assign(brought, await passSlider(gateway, client));
  return brought;
}

const humanChecks: (MerchantProfile['humanCheck'] | null)[] = [null, { kind: 'slider', where: ['register', 'sms'] }];
const combinations = Array.from({ length: 2 ** decidingFlags.length }, (_one, bits) => ({
  on: decidingFlags.filter((_flag, index) => bits & (1 << index)),
  humanCheck: humanChecks[bits % 2] ?? null,
  captcha: bits % 3 === 0,
  number: [true, false, null][bits % 3] ?? null,
}));

test.each(combinations)(
  'flags $on, captcha $captcha, rule of the number $number: each form opens an account',
  async (one) => {
    const { on, humanCheck, captcha, number } = one;
    await change({
      whitelabel: Object.fromEntries(decidingFlags.map((flag) => [flag, on.includes(flag) ? '1' : null])),
      humanCheck,
      rules: {
        captcha: { enabled: captcha, required: true },
        mobileNum: number === null ? null : { enabled: number, required: false, patternId: 22 },
      },
    });
    const rules = (await client.call('registerSettings')).value;
    for (const { mode, model } of await forms(rules)) {
      const ids = model.fields.map(({ id }) => id);
      const mobileNum = newNumber();
      const own = { username: newName(), password, confirmPassword: password, mobileNum, countryDialingCode: '1' };
      const brought = await proofs(ids, mobileNum, humanCheck !== null);
      const values = sentValues(model, { ...filled(model), ...own, ...strings(brought) });
      const body = { ...registrationPayload(mode, {}, values), ...brought };
      if (on.includes('REGMOBVERF3')) await refusedWithoutCode(mode, body, humanCheck !== null);
      const reply = await client.call(mode === 'mobile' ? 'registerMobile' : 'register', { body });
      expect([mode, reply]).toMatchObject([mode, { success: true }]);
      const account = eq(players.account, reply.value.account);
      const [row] = await gateway.services.db
        .select()
        .from(players)
        .where(and(eq(players.merchant, 'demo'), account));
      expect(row?.mobile ?? undefined).toBe(ids.includes('mobileNum') ? `1 ${mobileNum}` : undefined);
    }
  },
);

function strings(request: RegisterRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The same without the code, whatever is left out with it. */
async function refusedWithoutCode(mode: RegistrationMode, body: RegisterRequest, checked: boolean): Promise<void> {
  const { verificationCode: _code, mobileNum: _number, captchaId: _id, ...rest } = body;
  const proof = checked
    ? await passSlider(gateway, client)
    : 'captcha' in rest
      ? await solveCaptcha(gateway, client)
      : {};
  const reply = await client.call(mode === 'mobile' ? 'registerMobile' : 'register', { body: { ...rest, ...proof } });
  expect(reply).toMatchObject({
    message: 'invalid_fields',
    value: { fields: { verificationCode: 'required', mobileNum: 'required' } },
  });
}

test('without a form that asks for a code, none is sent', async () => {
  const off = Object.fromEntries(decidingFlags.map((flag) => [flag, '0']));
  await change({ whitelabel: { ...off, USERNAMEREG3: '1' }, humanCheck: null });
  const body = { countryDialingCode: '1', mobileNo: newNumber() };
  expect(await client.call('smsRegister', { body })).toMatchObject({ message: 'sms_unavailable' });
  await change({ whitelabel: { ...off, REGMOBVERF3: '1' } });
  expect(await client.call('smsRegister', { body })).toMatchObject({ message: 'sms_unavailable' });
  await change({ whitelabel: { ...off, MOBILENUMREG3: '1' } });
  expect(await client.call('smsRegister', { body })).toMatchObject({ success: true });
});

test('flags in a group of the tree are flags on both sides; one that is not there is said to be off', async () => {
  await change({
    whitelabel: { USERNAMEREG3: null, MOBILENUMREG3: null, REGMOBVERF3: null, access: { USERNAMEREG3: '1' } },
  });
  const tree = (await client.call('whitelabel')).value;
  expect(effectiveFlags({ REGMOBVERF3: '1' }, tree)).not.toContain('REGMOBVERF3');
  expect(effectiveFlags({}, tree)).toContain('USERNAMEREG3');
  expect(await client.call('register', { body: {} })).toMatchObject({ message: 'invalid_fields' });
  expect(await client.call('registerMobile', { body: {} })).toMatchObject({ message: 'registration_closed' });
});

test("a link's affiliate code is kept where the form does not ask for one, if it is well-formed", async () => {
  await change({ whitelabel: { USERNAMEREG3: '1' } });
  const kept = async (affiliateCode: string) => {
    const body = { username: newName(), password, confirmPassword: password, affiliateCode };
    const { account } = (await client.call('register', { body })).value;
    const [row] = await gateway.services.db.select().from(players).where(eq(players.account, account));
    return Object(row?.details).affiliateCode;
  };
  expect(await kept('spring-24')).toBe('spring-24');
  expect(await kept('<script>')).toBeUndefined();
});
