import type { EndpointName } from '../../gateway/http/contract.ts';
import { type CallOptions, TestClient } from '../support/client/client.ts';
import {
  fridayMorning,
  type RunningGateway,
  site,
  startGateway,
  type TestGatewayOptions,
} from '../support/gateway/gateway.ts';
import { startIdentityProvider } from '../support/gateway/identity.ts';
import {
  lastCode,
  lastLinkToken,
  newName,
  newNumber,
  password,
  registerMember,
  registerWithEmail,
  solveCaptcha,
} from '../support/players/players.ts';
import { bonusCalls } from './bonus-calls.ts';
import { cashierCalls } from './cashier-calls.ts';
import { clubCalls } from './club-calls.ts';
import { lobbyCalls } from './lobby-calls.ts';
import { lotteryCalls } from './lottery-calls.ts';
import { recordCalls, withBook } from './record-calls.ts';
import { securityCalls } from './security-calls.ts';

/** A good call of every endpoint; TestClient holds the reply to its schema. A new endpoint without one does not compile. */
export type GoodCalls = {
  [Name in EndpointName]: () => Promise<[client: TestClient, options: CallOptions<Name>]>;
};

export type Contract = Awaited<ReturnType<typeof startContract>>;

/** A gateway with its partners, a member of sv01, and a good call of everything. */
export async function startContract(more: TestGatewayOptions = {}) {
  let gateway: RunningGateway;
  const identity = await startIdentityProvider(() => gateway.services.clock());
  gateway = await withBook(
    await startGateway({ startsAt: fridayMorning, socialClient: identity.socialClient, ...more }),
  );
  const sv01 = new TestClient(gateway.url, 'sv01');
  const nl01 = new TestClient(gateway.url, 'nl01');
  const { token } = (await registerMember(gateway)).value;
  const good: GoodCalls = {
    systemStatus: async () => [sv01, { query: { url: 'senvang.localhost' } }],
    whitelabel: async () => [sv01, {}],
    registerSettings: async () => [sv01, {}],
    domainRoute: async () => [sv01, {}],
    helpCenter: async () => [sv01, {}],
    servicePaths: async () => [new TestClient(gateway.url, 'demo'), {}],
    captcha: async () => [sv01, { query: { id: 'contract-test-0001' } }],
    sliderPuzzle: async () => [sv01, { query: { id: 'contract-test-0002' } }],
    humanCheck: async () => {
      const { captchaId, captcha } = await solveCaptcha(gateway, sv01);
      return [sv01, { body: { id: captchaId, captcha } }];
    },
    socialBegin: async () => [nl01, { body: { provider: 'google' }, headers: { origin: site.nl01 } }],
    socialFinish: async () => {
      const { url, browserKey } = (
        await nl01.call('socialBegin', { body: { provider: 'google' }, headers: { origin: site.nl01 } })
      ).value;
      const answer = new URLSearchParams({ answer: 'allow', person: 'anna' });
      const reply = await fetch(url, { method: 'POST', body: answer, redirect: 'manual' });
      const back = new URL(reply.headers.get('location') ?? '').searchParams;
      return [nl01, { body: { state: back.get('state') ?? '', code: back.get('code') ?? '', browserKey } }];
    },
    smsLogin: async () => [nl01, { body: { countryDialingCode: '1', mobileNum: newNumber(), provider: 'relay-one' } }],
    smsRegister: async () => [nl01, { body: { countryDialingCode: '1', mobileNo: newNumber() } }],
    register: async () => [
      sv01,
      {
        body: {
          username: newName(),
          password,
          confirmPassword: password,
          payeeName: 'Trần Thị Bình',
          mobileNum: newNumber(),
          registerMethod: 'WEB',
          login: true,
          ...(await solveCaptcha(gateway, sv01)),
        },
      },
    ],
    registerMobile: async () => {
      const mobileNum = newNumber();
      await nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
      const verificationCode = await lastCode(gateway, mobileNum);
      const body = { mobileNum, countryDialingCode: '1', password, confirmPassword: password, verificationCode };
      return [nl01, { body }];
    },
    login: async () => [sv01, { body: { username: 'demo88', password: 'Demo8888', type: 'username' } }],
    loginInfo: async () => [sv01, { token: (await sv01.call('freePlay')).value.token }],
    freePlay: async () => [sv01, { body: { os: 'Linux', platform: 'W', version: 3 } }],
    logout: async () => [sv01, { token: (await sv01.call('freePlay')).value.token }],
    forgotByEmail: async () => [sv01, { body: { username: 'demo88', email: 'Somebody@example.org' } }],
    smsForgot: async () => [sv01, { body: { countryDialingCode: '84', mobileNum: newNumber() } }],
    resetByLink: async () => {
      const { username, email } = await registerWithEmail(gateway);
      await sv01.call('forgotByEmail', { body: { username, email } });
      const again = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
      return [sv01, { body: { token: await lastLinkToken(gateway, email), ...again } }];
    },
    resetByCode: async () => {
      const { mobileNum } = await registerWithEmail(gateway);
      await sv01.call('smsForgot', { body: { countryDialingCode: '84', mobileNum } });
      const verificationCode = await lastCode(gateway, mobileNum);
      return [sv01, { body: { countryDialingCode: '84', mobileNum, verificationCode, newPassword: 'Fresh-4417' } }];
    },
    changePassword: async () => {
      const { value } = await registerMember(gateway);
      const body = { oldPassword: password, newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
      return [sv01, { token: value.token, body }];
    },
    ...securityCalls(
      () => gateway,
      () => sv01,
    ),
    memberIcon: async () => [sv01, { token }],
    memberInfo: async () => [sv01, { token }],
    updateLanguage: async () => [sv01, { token, body: { language: 'EN' } }],
    balance: async () => [sv01, { token }],
    openedNumeros: async () => [sv01, { query: { gameType: 'ELOTT', count: 6, draws: 3 } }],
    fixtures: async () => [sv01, { query: { sport: 'football', count: 5 } }],
    notice: async () => [sv01, { body: { types: 'B,PL', platform: 'W', execution: 'B' } }],
    chatRoom: async () => [
      sv01,
      { token, body: { b2c: 1, title: 'Customer service', language: 'EN', headerColor: '#6142bf' } },
    ],
    unreadCount: async () => [sv01, { token }],
    launchGame: async () => {
      const [game] = (await sv01.call('gameList')).value.games;
      return [sv01, { token, body: { nodeId: game?.nodeId ?? 0, platform: 'html5-desktop', clientType: 3 } }];
    },
    eventsTicket: async () => [sv01, { token }],
    ...lotteryCalls(() => sv01),
    ...lobbyCalls(() => sv01),
    ...bonusCalls(
      () => gateway,
      () => sv01,
    ),
    ...clubCalls(
      () => gateway,
      () => sv01,
    ),
    ...recordCalls(
      () => gateway,
      () => sv01,
      () => token,
    ),
    signIns: async () => [sv01, { token, body: { state: 'open', period: { from: '2026-11-01', to: '2026-11-30' } } }],
    endSession: async () => [sv01, { token, body: { id: crypto.randomUUID() } }],
    ...cashierCalls(
      () => gateway,
      () => sv01,
      () => token,
    ),
  };
  const close = async () => {
    await gateway.close();
    await identity.close();
  };
  return { gateway, sv01, nl01, token, good, close };
}
