import type { HumanCheck, SessionStarted } from '#schemas/platform';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { players } from '../../../gateway/database/tables/index.ts';
import { type Reply, TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';

let last = 0;
/** Number of this process among the workers of Playwright or vitest: no two of a run have the same. */
const worker = process.env.TEST_WORKER_INDEX ?? process.env.VITEST_WORKER_ID ?? '0';
/** A different one each time, short enough for every merchant's rules. */
export const newName = () => `p${(++last).toString(36)}x${worker.padStart(6, '0')}`;
export const newNumber = () => `9${worker.slice(-3).padStart(3, '0')}${String(++last).padStart(5, '0')}`;
export const password = 'Secret77word';

/** Fetches a captcha and reads it through demo help. */
export async function solveCaptcha(gateway: Pick<RunningGateway, 'url'>, client: TestClient) {
  const captchaId = `test-${crypto.randomUUID()}`;
  await client.call('captcha', { query: { id: captchaId } });
  const response = await fetch(`${gateway.url}/_demo/captcha?id=${captchaId}`);
  const { value } = (await response.json()) as { value: { text: string } };
  return { captcha: value.text, captchaId };
}

/** Solves a slider puzzle, its answer read through demo help; the proof goes with other calls. */
export async function passSlider(
  gateway: Pick<RunningGateway, 'url'>,
  client: TestClient,
): Promise<{ geetest: HumanCheck }> {
  const id = `test-${crypto.randomUUID()}`;
  await client.call('sliderPuzzle', { query: { id } });
  const response = await fetch(`${gateway.url}/_demo/human-check?id=${id}`);
  const { value } = (await response.json()) as { value: { position: number } };
  return { geetest: (await client.call('humanCheck', { body: { id, position: value.position } })).value };
}

/** The code that was last sent to a number. */
export async function lastCode(gateway: Pick<RunningGateway, 'url'>, number: string): Promise<string> {
  const response = await fetch(`${gateway.url}/_demo/outbox?to=${number}`);
  const { value } = (await response.json()) as { value?: { text: string } };
  return /\d{6}/.exec(value?.text ?? '')?.[0] ?? '';
}

/** The token of the link that was last sent to an address; empty when the mail had none. */
export async function lastLinkToken(gateway: RunningGateway, email: string): Promise<string> {
  const response = await fetch(`${gateway.url}/_demo/outbox?to=${encodeURIComponent(email)}`);
  const { value } = (await response.json()) as { value?: { text: string } };
  return /\/reset-password#([\w-]+)/.exec(value?.text ?? '')?.[1] ?? '';
}

/** Registers a new member of sv01 who has an e-mail address. */
export async function registerWithEmail(gateway: RunningGateway) {
  const username = newName();
  const email = `${username}@example.org`;
  const mobileNum = newNumber();
  const { value } = await registerMember(gateway, username, { email, mobileNum });
  return { ...value, username, email, mobileNum };
}

/** Registers a new member of sv01 by user name. */
export async function registerMember(
  gateway: Pick<RunningGateway, 'url'>,
  username = newName(),
  more: {
    email?: string;
    mobileNum?: string;
    payeeName?: string;
    paymentPassword?: string;
    referralCode?: string;
    affiliateCode?: string;
  } = {},
  headers: { [name: string]: string } = {},
): Promise<Reply<SessionStarted>> {
  const client = new TestClient(gateway.url, 'sv01');
  return client.call('register', {
    headers,
    body: {
      username,
      password,
      confirmPassword: password,
      payeeName: 'Nguyễn Văn An',
      mobileNum: newNumber(),
      countryDialingCode: '84',
      ...more,
      ...(await solveCaptcha(gateway, client)),
    },
  });
}

/** Registers a new member of nl01 by mobile number. */
export async function registerMobileMember(gateway: Pick<RunningGateway, 'url'>, mobileNum = newNumber()) {
  const client = new TestClient(gateway.url, 'nl01');
  await client.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
  const verificationCode = await lastCode(gateway, mobileNum);
  return client.call('registerMobile', {
    body: { mobileNum, countryDialingCode: '1', password, confirmPassword: password, verificationCode },
  });
}

/** Sets the payment password of a new member of sv01; brings it. */
export async function setPaymentPassword(gateway: Pick<RunningGateway, 'url'>, token: string): Promise<string> {
  const newPassword = '190283';
  const body = { proof: { way: 'password', value: password }, newPassword, confirmNewPassword: newPassword } as const;
  await new TestClient(gateway.url, 'sv01').call('setPaymentPassword', { token, body });
  return newPassword;
}

/** A new member of sv01 with a payment password, and the body that binds an account of theirs. */
export async function newBankAccount(gateway: Pick<RunningGateway, 'url'>) {
  const { token } = (await registerMember(gateway)).value;
  const paymentPassword = await setPaymentPassword(gateway, token);
  const number = `2026${worker.slice(-3).padStart(3, '0')}${String(++last).padStart(5, '0')}`;
  return { token, body: { provider: 'VCB', number, holder: 'NGUYEN VAN AN', paymentPassword } };
}

/** Leaves a member nothing to show who they are, as one who came by a social account. */
export async function bareOf({ services }: Pick<RunningGateway, 'services'>, token: string): Promise<void> {
  const session = await services.sessions.find(token);
  const nothing = { passwordHash: null, mobile: null, details: {} };
  await services.db
    .update(players)
    .set(nothing)
    .where(eq(players.id, session?.player.id ?? ''));
}

/** A member whose payment password was set: the token of the link "this was not me" that was mailed. */
export async function reportToken(gateway: Pick<RunningGateway, 'url'>): Promise<string> {
  const username = newName();
  const email = `${username}@example.org`;
  const { value } = await registerMember(gateway, username, { email });
  await setPaymentPassword(gateway, value.token);
  return notMeToken(gateway, email);
}

/** The token of the link "this was not me" that was last sent to a number or an address; empty when there was none. */
export async function notMeToken(gateway: Pick<RunningGateway, 'url'>, to: string): Promise<string> {
  const response = await fetch(`${gateway.url}/_demo/outbox?to=${encodeURIComponent(to)}`);
  const { value } = (await response.json()) as { value?: { text: string } };
  return /\/not-me#([\w-]+)/.exec(value?.text ?? '')?.[1] ?? '';
}
