import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { fromElsewhere, newOwner } from '../../tests/support/players/owner.ts';
import {
  lastCode,
  newNumber,
  password,
  registerMember,
  registerMobileMember,
  solveCaptcha,
} from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { loginFailures, smsCodes as table } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (replies: { message: string | undefined }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ message = 'let in' }) => message)).map(([message, all]) => [
      message,
      all?.length,
    ]),
  );

/** Tries that come at once are no more than tries that come one after another (threat T20, T21), on whichever database. */
export function triesSuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`tries at once on ${database}`, () => {
    let gateway: RunningGateway;
    let sv01: TestClient;
    beforeAll(async () => {
      gateway = await start();
      sv01 = new TestClient(gateway.url, 'sv01');
    }, 90_000);
    afterEach(() => vi.restoreAllMocks());
    afterAll(() => gateway?.close());

    const logIn = (username: string, word: string, more: object = {}, headers: { [name: string]: string } = {}) =>
      sv01.call('login', { headers, body: { username, password: word, type: 'username', ...more } });
    const member = async () => (await registerMember(gateway)).value.account;
    /** How many passwords are judged while `work` runs. */
    async function judged(work: () => Promise<unknown>): Promise<number> {
      const verify = vi.spyOn(gateway.services.passwords, 'verify');
      await work();
      return verify.mock.calls.length;
    }

    test('of 20 wrong passwords as many are judged as need no captcha, and the right one after them is not', async () => {
      const account = await member();
      const words = [...Array.from({ length: 19 }, (_, i) => `guess-${i}`), password];
      const count = await judged(async () => {
        const replies = await Promise.all(words.map((word) => logIn(account, word)));
        expect(tally(replies)).toEqual({ invalid_credentials: 3, captcha_required: 17 });
      });
      expect(count).toBe(3);
    });

    test('with captchas, as many as need not wait', async () => {
      const account = await member();
      const solved = await atOnce(12, () => solveCaptcha(gateway, sv01));
      const count = await judged(() => atOnce(12, (i) => logIn(account, `guess-${i}`, solved[i])));
      expect(count).toBe(6);
    });

    test('one captcha opens one try', async () => {
      const account = await member();
      for (let i = 0; i < 3; i++) await logIn(account, 'wrong');
      const solved = await solveCaptcha(gateway, sv01);
      expect(await judged(() => atOnce(10, () => logIn(account, 'wrong', solved)))).toBe(1);
    });

    test('from many addresses, as many as one account allows without a captcha', { timeout: 60_000 }, async () => {
      const account = await member();
      const count = await judged(async () => {
        for (let i = 0; i < 3; i++) await atOnce(15, () => logIn(account, 'wrong', {}, fromElsewhere()));
      });
      expect(count).toBe(30);
    });

    test('a number has as many tries however it is spelt', async () => {
      const { number } = await newOwner(gateway);
      const spelt = Array.from(
        { length: 8 },
        (_, i) => `${number.mobileNum.slice(0, i + 1)}-${number.mobileNum.slice(i + 1)}`,
      );
      expect(await judged(() => Promise.all(spelt.map((name) => logIn(name, 'wrong'))))).toBe(3);
    });

    test('right ones are let in however many come at once, and leave no count behind', async () => {
      const account = await member();
      for (let i = 0; i < 2; i++) await logIn(account, 'wrong');
      expect(tally(await atOnce(10, () => logIn(account, password)))).toEqual({ 'let in': 10 });
      const left = await gateway.services.db.select().from(loginFailures);
      expect(left.filter(({ key }) => key.includes(`"${account}"`)).map(({ count }) => count)).toEqual([2]);
    });

    test('a try that could not be judged does not count', async () => {
      const account = await member();
      const verify = vi.spyOn(gateway.services.passwords, 'verify');
      for (let i = 0; i < 8; i++) {
        verify.mockRejectedValueOnce(new Refusal('busy'));
        expect(await logIn(account, password)).toMatchObject({ message: 'busy' });
      }
      expect(await logIn(account, password)).toMatchObject({ success: true });
    });

    test('an account whose name looks like another’s count is counted by itself', async () => {
      const [account, ip] = [await member(), '198.51.100.251'];
      const wrong = (name: string) => logIn(name, 'wrong', {}, { 'x-forwarded-for': ip });
      for (let i = 0; i < 3; i++) await logIn(`${account} ${ip}`, 'wrong');
      expect((await wrong(account)).value).toEqual({ captcha: false });
    });

    test('the old password of a change has as many tries as need not wait', async () => {
      const { token } = (await registerMember(gateway)).value;
      const body = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
      const guess = (i: number) => sv01.call('changePassword', { token, body: { oldPassword: `guess-${i}`, ...body } });
      const count = await judged(async () => {
        expect(tally(await atOnce(12, guess))).toEqual({ invalid_fields: 6, too_many_requests: 6 });
      });
      expect(count).toBe(6);
    });

    describe('a code by SMS', () => {
      const nl01 = () => new TestClient(gateway.url, 'nl01');
      async function sent() {
        const mobileNum = newNumber();
        await registerMobileMember(gateway, mobileNum);
        gateway.advance(60_000);
        await nl01().call('smsLogin', { body: { countryDialingCode: '1', mobileNum } });
        const code = await lastCode(gateway, mobileNum);
        const logInBy = (typed: string) =>
          nl01().call('login', {
            body: { username: mobileNum, password: typed, type: 'sms', countryDialingCode: '1' },
          });
        return { code, logInBy };
      }

      test('is not right after five that were wrong, at once or not', async () => {
        const { code, logInBy } = await sent();
        expect(tally(await atOnce(12, (i) => logInBy(`guess${i}`)))).toEqual({ invalid_fields: 12 });
        expect(await logInBy(code)).toMatchObject({ message: 'invalid_fields' });
      });

      test('lets in once', async () => {
        const { code, logInBy } = await sent();
        expect(tally(await atOnce(10, () => logInBy(code)))).toEqual({ 'let in': 1, invalid_fields: 9 });
      });

      test('is kept for a registration that was refused for something else', async () => {
        const mobileNum = newNumber();
        await nl01().call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
        const verificationCode = await lastCode(gateway, mobileNum);
        vi.spyOn(gateway.services.passwords, 'hash').mockRejectedValueOnce(new Refusal('busy'));
        const register = () =>
          nl01().call('registerMobile', {
            body: { mobileNum, countryDialingCode: '1', password, confirmPassword: password, verificationCode },
          });
        expect(await register()).toMatchObject({ message: 'busy' });
        expect(await register()).toMatchObject({ success: true });
      });

      test('of requests for a code to one number, or from one address, no more are sent than may be', async () => {
        const { smsCodes, db } = gateway.services;
        const to = (number: string) => ({ merchant: 'nl01', purpose: 'register', number: `1 ${number}` }) as const;
        const one = newNumber();
        const many = await Promise.allSettled(Array.from({ length: 8 }, () => smsCodes.create(to(one), '192.0.2.1')));
        expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (let i = 0; i < 4; i++)
          await Promise.allSettled(Array.from({ length: 8 }, () => smsCodes.create(to(newNumber()), '192.0.2.2')));
        const rows = await db.select({ id: table.id }).from(table).where(eq(table.ip, '192.0.2.2'));
        expect(rows).toHaveLength(20);
      });
    });
  });
}
