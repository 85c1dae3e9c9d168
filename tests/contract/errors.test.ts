import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newTaker } from '../../gateway/cashier/withdrawals.suite.ts';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { games } from '../../gateway/database/tables/index.ts';
import { type EndpointName, endpoints } from '../../gateway/http/contract.ts';
import type { ErrorCode } from '../../gateway/http/refusal.ts';
import { newSender } from '../../gateway/transfers/transfers.suite.ts';
import { newWalletOwner } from '../../gateway/transfers/vendor-wallets.suite.ts';
import errors from '../../schemas/platform/errors.json' with { type: 'json' };
import { type Reply, TestClient } from '../support/client/client.ts';
import { seal } from '../support/client/seal.ts';
import { fridayMorning, type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';
import { type ForgingProvider, startForgingProvider } from '../support/gateway/identity.ts';
import { newPayer } from '../support/gateway/payments.ts';
import { newName, newNumber, password, registerMember } from '../support/players/players.ts';
import { bonusRefusals } from './bonus-calls.ts';
import { underReview } from './cashier-calls.ts';
import { clubRefusals } from './club-calls.ts';
import { lockWays } from './lock-ways.ts';
import { lotteryRefusals } from './lottery-calls.ts';
import { securityWays } from './security-ways.ts';

let gateway: RunningGateway;
let provider: ForgingProvider;
let sv01: TestClient;
let nl01: TestClient;
let token: string;

beforeAll(async () => {
  provider = await startForgingProvider();
  gateway = await startGateway({ startsAt: fridayMorning, socialClient: () => provider.client });
  sv01 = new TestClient(gateway.url, 'sv01');
  nl01 = new TestClient(gateway.url, 'nl01');
  token = (await registerMember(gateway)).value.token;
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

type Failure = Pick<Reply<unknown>, 'http' | 'message'>;

/** Sends what TestClient, which keeps the contract, never would. */
async function raw(path: string, init: RequestInit): Promise<Failure> {
  const headers = { merchant: 'sv01', 'content-type': 'application/json', ...init.headers };
  const response = await fetch(gateway.url + path, { method: 'POST', ...init, headers });
  const { message } = (await response.json()) as { message: string };
  return { http: response.status, message };
}

async function patchMerchant(code: string, patch: object): Promise<void> {
  const response = await fetch(`${gateway.url}/_demo/merchants/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
  expect(response.status).toBe(200);
}

/** Runs a call while the merchant is otherwise than its seed says. */
async function otherwise(code: string, patch: object, back: object, work: () => Promise<Failure>): Promise<Failure> {
  await patchMerchant(code, patch);
  return work().finally(() => patchMerchant(code, back));
}

const list = endpoints.gameList.path;
const wrongLogin = { username: 'nobody99', password: 'wrong-one', type: 'username' } as const;
const demoLogin = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;

const captchaLess = { username: newName(), password, confirmPassword: password };

/** Comes back from a provider that answers with this status, with what it sends the player back with. */
async function comeBack(status: number, back: { code?: string; error?: string }): Promise<Failure> {
  provider.answer = { status };
  const { value } = await nl01.call('socialBegin', { body: { provider: 'google' }, headers: { origin: site.nl01 } });
  const state = new URL(value.url).searchParams.get('state') ?? '';
  return nl01.call('socialFinish', { body: { state, browserKey: value.browserKey, ...back } });
}

/** A way to every code of errors.json: a code without one does not compile, and a way that leads elsewhere fails. */
const ways: { [Code in ErrorCode]: () => Promise<Failure> } = {
  malformed_request: () => raw(list, { body: '{"unknown":1}' }),
  unknown_merchant: () => raw(list, { body: '{}', headers: { merchant: 'zz99' } }),
  encryption_required: () => raw(endpoints.login.path, { body: JSON.stringify(wrongLogin) }),
  decryption_failed: async () => {
    const { publicKey } = (await sv01.call('systemStatus')).value.info;
    const { body, encryption } = seal(publicKey, wrongLogin);
    const init = { body, headers: { encryption } };
    await raw(endpoints.login.path, init);
    return raw(endpoints.login.path, init);
  },
  login_required: () => sv01.call('balance'),
  session_ended: () => sv01.call('balance', { token: 'x'.repeat(43) }),
  merchant_mismatch: () => nl01.call('balance', { token }),
  origin_refused: () => raw(list, { body: '{}', headers: { origin: 'https://evil.example' } }),
  not_found: () => raw('/wps/relay/GCSGAME_nothing', { body: '{}' }),
  method_not_allowed: () => raw(list, { method: 'DELETE', body: '{}' }),
  body_too_large: () => raw(list, { body: JSON.stringify({ gameName: 'x'.repeat(70_000) }) }),
  unsupported_media_type: () => raw(list, { body: 'a=1', headers: { 'content-type': 'text/plain' } }),
  too_many_requests: async () => {
    let reply: Failure | undefined;
    for (let i = 0; i < 8 && reply?.http !== 429; i++) {
      // The captcha is requested sooner than the wait: this merchant asks for none.
      await patchMerchant('sv01', { captchaAfterFailures: 100 });
      reply = await sv01.call('login', { body: { ...wrongLogin, username: 'toomany99' } });
    }
    await patchMerchant('sv01', { captchaAfterFailures: 3 });
    return reply ?? { http: 0, message: '' };
  },
  record_not_found: () => sv01.call('betDetail', { token, body: { id: '1' } }),
  rebate_not_open: () =>
    sv01.call('claimRebate', { token, body: { id: 'none' }, headers: { 'idempotency-key': crypto.randomUUID() } }),
  region_restricted: () =>
    otherwise('sv01', { region: { restricted: true } }, { region: { restricted: false } }, () => sv01.call('gameList')),
  internal_error: async () => {
    // The only fault that cannot be had from outside: the database gives up in mid-call.
    const broken = vi.spyOn(gateway.services.ledger, 'balance').mockRejectedValueOnce(new Error('disk full'));
    return sv01.call('balance', { token }).finally(() => broken.mockRestore());
  },
  request_in_flight: async () => {
    const key = 'in-flight-test-0001';
    const input = { key, merchant: 'sv01', call: 'freePlay', player: undefined, body: {} };
    let reply: Failure | undefined;
    const first = gateway.services.submits.once(input, async () => {
      reply = await sv01.call('freePlay', { body: {}, headers: { 'idempotency-key': key } });
      throw new Error('it has waited long enough');
    });
    await first.catch(() => undefined);
    return reply ?? { http: 0, message: '' };
  },
  idempotency_key_reused: async () => {
    const headers = { 'idempotency-key': 'reused-key-test-01' };
    await sv01.call('freePlay', { body: {}, headers });
    return sv01.call('freePlay', { body: { version: 3 }, headers });
  },
  maintenance: () => otherwise('sv01', { maintenance: true }, { maintenance: false }, () => sv01.call('gameList')),
  busy: async () => {
    // As many hashes as may run and wait: each is followed at once by another, so that a log-in finds no place.
    const { passwords } = gateway.services;
    let isOver = false;
    const occupied = Array.from({ length: 22 }, async () => {
      while (!isOver) await passwords.hash('x');
    });
    const reply = await sv01.call('login', { body: { ...wrongLogin, username: 'crowd99' } });
    isOver = true;
    await Promise.all(occupied);
    return reply;
  },
  invalid_fields: () => nl01.call('registerMobile', { body: { mobileNum: '12', password: 'x' } }),
  invalid_credentials: () => sv01.call('login', { body: wrongLogin }),
  error_not_agent: () => sv01.call('login', { body: { ...demoLogin, entry: 'agent' } }),
  captcha_required: () => sv01.call('register', { body: captchaLess }),
  captcha_wrong: () => sv01.call('register', { body: { ...captchaLess, captcha: '0000', captchaId: 'a'.repeat(20) } }),
  human_check_required: () =>
    otherwise('sv01', { humanCheck: { kind: 'slider', where: ['login'] } }, { humanCheck: null }, () =>
      sv01.call('login', { body: wrongLogin }),
    ),
  human_check_failed: () => sv01.call('humanCheck', { body: { id: 'a'.repeat(20), position: 200 } }),
  registration_closed: () => nl01.call('register', { body: captchaLess }),
  free_play_unavailable: () =>
    otherwise('nl01', { whitelabel: { FREEPLAY3: '0' } }, { whitelabel: { FREEPLAY3: '1' } }, () =>
      nl01.call('freePlay'),
    ),
  verifier_down: () => {
    const humanCheck = { kind: 'geetest', where: ['login'], only: true };
    return otherwise('sv01', { humanCheck }, { humanCheck: null }, () => sv01.call('login', { body: wrongLogin }));
  },
  sms_unavailable: () => sv01.call('smsRegister', { body: { countryDialingCode: '84', mobileNo: newNumber() } }),
  sms_country_unsupported: () =>
    nl01.call('smsRegister', { body: { countryDialingCode: '999', mobileNo: newNumber() } }),
  sms_limit_reached: async () => {
    const body = { countryDialingCode: '1', mobileNo: newNumber() };
    await nl01.call('smsRegister', { body });
    return nl01.call('smsRegister', { body });
  },
  social_unavailable: () => nl01.call('socialBegin', { body: { provider: 'nobody' }, headers: { origin: site.nl01 } }),
  social_cancelled: () => comeBack(200, { error: 'access_denied' }),
  social_ended: () => nl01.call('socialFinish', { body: { state: 'x', browserKey: 'x'.repeat(43) } }),
  social_refused: () => comeBack(400, { code: 'x' }),
  social_provider_down: () => comeBack(500, { code: 'x' }),
  recovery_unavailable: () =>
    otherwise('nl01', { whitelabel: { CHNGPASSVERIF3: '0' } }, { whitelabel: { CHNGPASSVERIF3: '1' } }, () =>
      nl01.call('smsForgot', { body: { countryDialingCode: '1', mobileNum: newNumber() } }),
    ),
  reset_link_ended: () =>
    sv01.call('resetByLink', { body: { token: 'x'.repeat(43), newPassword: password, confirmNewPassword: password } }),
  password_change_required: async () => {
    const expired = { passwordDays: 1, whitelabel: { PWDEXPFORCECHANGE3: '1' } };
    return otherwise('sv01', expired, { passwordDays: null, whitelabel: { PWDEXPFORCECHANGE3: '0' } }, async () => {
      const username = newName();
      await registerMember(gateway, username);
      gateway.advance(24 * 60 * 60 * 1000);
      const { value } = await sv01.call('login', { body: { username, password, type: 'username' } });
      token = (await registerMember(gateway)).value.token;
      return sv01.call('launchGame', { token: value.token, body: { nodeId: 1 } });
    });
  },
  real_account_needed: async () => {
    const trial = (await sv01.call('freePlay')).value.token;
    return sv01.call('unreadCount', { token: trial });
  },
  method_unavailable: () => sv01.call('depositQuote', { token, query: { method: 'cheque', amount: 100_000 } }),
  amount_out_of_bounds: () => sv01.call('depositQuote', { token, query: { method: 'qr', amount: 1 } }),
  bonus_unavailable: () =>
    sv01.call('depositQuote', { token, query: { method: 'qr', amount: 100_000, bonus: 'nothing' } }),
  quote_expired: () =>
    sv01.call('deposit', { token, body: { quote: 'x.y' }, headers: { 'idempotency-key': 'quote-expired-0001' } }),
  too_many_open: async () => {
    const payer = await newPayer({ gateway });
    for (let open = 0; open < 3; open++) await payer.deposit(100_000);
    const { quote } = await payer.quote(100_000);
    const headers = { 'idempotency-key': payer.key() };
    return payer.client.call('deposit', { token: payer.token, body: { quote }, headers });
  },
  insufficient_funds: async () => (await newTaker({ gateway })).ask(100_000_000),
  withdrawal_limit_reached: async () => {
    const perDay = (count: number) => ({ cashier: { withdraw: { perDay: count } } });
    const taker = await newTaker({ gateway });
    return otherwise('sv01', perDay(0), perDay(5), () => taker.ask(100_000));
  },
  transfer_unavailable: async () => (await newSender({ gateway })).send(100_000),
  transfer_limit_reached: async () => {
    const perDay = (count: number) => ({ cashier: { transferUpline: { perDay: count } } });
    const sender = await newSender({ gateway }, await (await newSender({ gateway })).code());
    return otherwise('sv01', perDay(0), perDay(5), () => sender.send(100_000));
  },
  wallet_unavailable: async () => (await newWalletOwner({ gateway })).move({ from: 'MAIN', to: 'ATL', amount: 1 }),
  wallet_maintenance: async () => {
    const owner = await newWalletOwner({ gateway });
    const set = (maintenance: boolean) =>
      gateway.services.db.update(games).set({ maintenance }).where(eq(games.vassalage, 'PTS'));
    await set(true);
    const wallets = { vendorWallets: { vendors: ['PTS'] } };
    const put = () => owner.move({ from: 'MAIN', to: 'PTS', amount: 1 });
    return otherwise('sv01', wallets, { vendorWallets: null }, put).finally(() => set(false));
  },
  not_cancellable: async () => {
    const { client, token, body } = await underReview(gateway);
    return client.call('cancelWithdrawal', { token, body });
  },
  payment_moved: async () => {
    const { client, token, body } = await underReview(gateway);
    return client.call('confirmReceipt', { token, body: { ...body, received: true } });
  },
  payment_not_found: () => sv01.call('depositStatus', { token, query: { id: 'nothing' } }),
  ...lockWays({ gateway: () => gateway, sv01: () => sv01 }),
  ...securityWays({ gateway: () => gateway, sv01: () => sv01, token: () => token, otherwise }),
  ...bonusRefusals(
    () => gateway,
    () => sv01,
  ),
  ...lotteryRefusals(
    () => gateway,
    () => sv01,
    (patch, back, work) => otherwise('sv01', patch, back, work),
  ),
  ...clubRefusals(
    () => gateway,
    () => sv01,
    (patch, back, work) => otherwise('sv01', patch, back, work),
  ),
  language_unsupported: () => sv01.call('updateLanguage', { token, body: { language: 'XX' } }),
  game_not_found: () => sv01.call('launchGame', { token, body: { nodeId: 1 } }),
  game_maintenance: async () => {
    const [game] = (await sv01.call('gameList')).value.games;
    const nodeId = game?.nodeId ?? 0;
    const set = (maintenance: boolean) =>
      raw(`/_demo/games/${nodeId}`, { method: 'PUT', body: JSON.stringify({ maintenance }) });
    await set(true);
    return sv01.call('launchGame', { token, body: { nodeId } }).finally(() => set(false));
  },
};

describe('every code of errors.json can be had, with its status', () => {
  test.each(Object.keys(ways) as ErrorCode[])(
    '%s',
    async (code) => {
      expect(await ways[code]()).toMatchObject({ message: code, http: errors[code].http });
    },
    60_000,
  );
});

test('every code that an endpoint names is in errors.json', () => {
  const named = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => endpoints[name].errors ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((code) => !(code in errors))).toEqual([]);
});

test("a merchant's own sites may call, by exact origin", async () => {
  const response = await fetch(gateway.url + list, {
    method: 'POST',
    headers: { merchant: 'sv01', origin: site.sv01 },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(site.sv01);
});
