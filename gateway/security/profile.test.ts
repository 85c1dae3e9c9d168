import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { picture } from '../../tests/support/players/picture.ts';
import {
  lastCode,
  newNumber,
  password,
  registerMember,
  registerWithEmail,
} from '../../tests/support/players/players.ts';
import type { Message } from '../verification/outbox.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning, onMessage: (message) => messages.push(message) });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const proof = { way: 'password', value: password } as const;
const member = async () => (await registerMember(gateway)).value.token;
const change = (token: string, body: { nickname?: string; birthday?: string; avatar?: string }) =>
  sv01.call('changeProfile', { token, body });
const upload = (token: string, file: Blob, purpose: 'avatar' | 'proof' = 'avatar') =>
  sv01.call('uploadPicture', { token, query: { purpose }, file });
const security = async (token: string) => (await sv01.call('security', { token })).value;

test('sixty pictures at once are no more than thirty a day, and those that do not fit say when', async () => {
  const [token, one] = [await member(), await picture('png', 400, 400)];
  const replies = await Promise.all(Array.from({ length: 60 }, () => upload(token, one, 'proof')));
  let kept = replies.filter(({ success }) => success).length;
  for (const { success, message } of replies) if (!success) expect(message).toMatch(/^(busy|pictures_full)$/);
  let last = await upload(token, one, 'proof');
  for (; last.success; last = await upload(token, one, 'proof')) kept += 1;
  expect([kept, last.message]).toEqual([30, 'pictures_full']);
});

test('a picture that turns out to be damaged is nobody’s, and counts', async () => {
  const token = await member();
  const whole = new Uint8Array(await (await picture('png', 64, 64)).arrayBuffer());
  const damaged = new Blob([whole.slice(0, 60)]);
  for (let at = 0; at < 30; at += 1) expect(await upload(token, damaged)).toMatchObject({ message: 'picture_refused' });
  expect(await upload(token, new Blob([whole]))).toMatchObject({ message: 'pictures_full' });
});

test('a nickname is changed, a birthday is stated once by somebody of age', async () => {
  const token = await member();
  expect(await change(token, { nickname: '  Anna   88 ' })).toMatchObject({ success: true });
  expect((await sv01.call('memberInfo', { token })).value.nickname).toBe('Anna 88');
  for (const nickname of ['x', '<b>x</b>', 'a'.repeat(25), 'a\u202eb'])
    expect((await change(token, { nickname })).value).toEqual({ fields: { nickname: 'pattern_mismatch' } });
  expect((await change(token, { birthday: '1990-02-30' })).value).toEqual({ fields: { birthday: 'wrong' } });
  expect((await change(await member(), { birthday: '2008-11-21' })).value).toEqual({
    fields: { birthday: 'too_young' },
  });
  expect((await change(await member(), { birthday: '9999-12-31' })).value).toEqual({
    fields: { birthday: 'too_young' },
  });
  expect(await change(token, { birthday: '1990-02-28' })).toMatchObject({ success: true });
  expect(await change(token, { birthday: '1980-02-28' })).toMatchObject({ message: 'profile_kept' });
  expect(await security(token)).toMatchObject({ birthday: '1990-02-28', legalAge: 18 });
});

test('of two birthdays at once one is kept; where the law wants 21, it is 21', async () => {
  const token = await member();
  const both = await Promise.all(['1990-01-01', '1991-01-01'].map((birthday) => change(token, { birthday })));
  expect(both.map(({ message }) => message).sort()).toEqual(['profile_kept', undefined]);
  await policy({ legalAge: 21 });
  expect((await change(await member(), { birthday: '2005-11-21' })).value).toEqual({
    fields: { birthday: 'too_young' },
  });
  expect(await change(await member(), { birthday: '2005-11-19' })).toMatchObject({ success: true });
  await policy(null);
});

test('a picture is chosen, or uploaded and drawn anew without what it says of its maker', async () => {
  const token = await member();
  const { choices, icon } = (await sv01.call('playerAvatar', { token })).value;
  expect(choices.length).toBeGreaterThan(5);
  const other = choices.find((choice) => choice.icon !== icon);
  await change(token, { avatar: other?.id ?? '' });
  expect((await sv01.call('memberIcon', { token })).value.icon).toBe(other?.icon);
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const { id, icon: path } = (await upload(token, await picture(type))).value;
    expect(await change(token, { avatar: id })).toMatchObject({ success: true });
    expect((await sv01.call('memberIcon', { token })).value.icon).toBe(path);
    const served = await fetch(`${gateway.url}${path}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const drawn = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 256, 256, undefined]);
  }
});

test.each([
  ['a page', '<html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page that begins as a picture', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['nothing', ''],
])('%s is no picture', async (_what, text) => {
  const file = new Blob([Buffer.from(text, 'latin1')], { type: 'image/png' });
  expect(await upload(await member(), file)).toMatchObject({ message: 'picture_refused' });
});

test('a picture of too many bytes or too many points is refused, and other bodies are none', async () => {
  const token = await member();
  const huge = new Uint8Array(5 * 1024 * 1024 + 1);
  huge.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(await upload(token, new Blob([huge]))).toMatchObject({ message: 'picture_refused' });
  expect(await upload(token, await picture('png', 8000, 6000))).toMatchObject({ message: 'picture_refused' });
  const headers = { merchant: 'sv01', authorization: token, 'content-type': 'application/json' };
  const reply = await fetch(`${gateway.url}/wps/member/picture?purpose=avatar`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(reply.status).toBe(415);
});

test('proofs are seen by their owner alone; nobody wears the picture of another', async () => {
  const [one, other] = [await member(), await member()];
  const proofOfPayment = (await upload(one, await picture(), 'proof')).value;
  expect(proofOfPayment.icon).toBeUndefined();
  const see = async (id: string, token?: string) =>
    (await fetch(`${gateway.url}/wps/member/picture/${id}`, { headers: token ? { authorization: token } : {} })).status;
  expect([await see(proofOfPayment.id, one), await see(proofOfPayment.id, other)]).toEqual([200, 404]);
  expect(await see(proofOfPayment.id)).toBe(401);
  expect((await fetch(`${gateway.url}/cdn/pictures/${proofOfPayment.id}.webp`)).status).toBe(404);
  const { id } = (await upload(one, await picture())).value;
  expect(await change(other, { avatar: id })).toMatchObject({ message: 'picture_unknown' });
  expect(await change(one, { avatar: proofOfPayment.id })).toMatchObject({ message: 'picture_unknown' });
});

test('an address and a number are bound with a code and a proof; the player hears of it where they were reached before', async () => {
  const { token, email, mobileNum } = await registerWithEmail(gateway);
  expect(await security(token)).toMatchObject({ email: { verified: false }, level: { name: 'low', score: 20 } });
  const to = `new-${email}`;
  const bind = (body: object) => sv01.call('bindContact', { token, body: { way: 'email', to, ...body } as never });
  await sv01.call('contactCode', { token, body: { way: 'email', to } });
  const verificationCode = await lastCode(gateway, encodeURIComponent(to));
  expect((await bind({ verificationCode })).value).toEqual({ fields: { proof: 'required' } });
  expect((await bind({ verificationCode, proof: { ...proof, value: 'no' } })).value).toEqual({
    fields: { proof: 'wrong' },
  });
  expect((await bind({ verificationCode: '000000', proof })).value).toEqual({ fields: { verificationCode: 'wrong' } });
  // The code is for this address and no other.
  expect((await bind({ to: `other-${email}`, verificationCode, proof })).value).toEqual({
    fields: { verificationCode: 'wrong' },
  });
  expect(await bind({ verificationCode, proof })).toMatchObject({ success: true });
  // From now on there is an address that is known to be the owner's: the login password binds nothing any more.
  expect(await bind({ verificationCode, proof })).toMatchObject({ message: 'proof_unavailable' });
  gateway.advance(61_000);
  await sv01.call('securityCode', { token, body: { purpose: 'contact', way: 'email' } });
  const byMail = { way: 'email', value: await lastCode(gateway, encodeURIComponent(to)) } as const;
  expect((await bind({ verificationCode, proof: byMail })).value).toEqual({ fields: { verificationCode: 'wrong' } });
  expect((await security(token)).email).toMatchObject({ verified: true, to: expect.stringMatching(/^n•••@/) });
  expect(messages.slice(-3, -1).map(({ recipient }) => recipient)).toEqual([`84 ${mobileNum}`, email]);
  const number = newNumber();
  await sv01.call('contactCode', { token, body: { way: 'mobile', to: number } });
  const body = { way: 'mobile', to: number, verificationCode: await lastCode(gateway, number), proof: byMail } as const;
  expect(await sv01.call('bindContact', { token, body })).toMatchObject({ success: true });
  expect((await security(token)).level.score).toBe(60);
  expect(await sv01.call('login', { body: { username: number, password, type: 'username' } })).toMatchObject({
    success: true,
  });
});

test("another player's number gets a message without a code, and is never bound", async () => {
  const taken = await registerWithEmail(gateway);
  const token = await member();
  await sv01.call('contactCode', { token, body: { way: 'mobile', to: taken.mobileNum } });
  expect(await lastCode(gateway, taken.mobileNum)).toBe('');
  expect((await sv01.call('contactCode', { token, body: { way: 'mobile', to: '123' } })).value).toEqual({
    fields: { to: 'too_short' },
  });
});

async function policy(security: object | null): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ security }) };
  expect((await fetch(`${gateway.url}/_demo/merchants/sv01`, init)).status).toBe(200);
}

test('what is bound is verified by a code that comes there, without another proof; nothing else changes', async () => {
  const { token, mobileNum } = await registerWithEmail(gateway);
  expect((await security(token)).mobile).toMatchObject({ verified: false });
  expect((await sv01.call('contactCode', { token, body: { way: 'mobile' } })).success).toBe(true);
  const verificationCode = await lastCode(gateway, mobileNum);
  const verify = (code: string) => sv01.call('bindContact', { token, body: { way: 'mobile', verificationCode: code } });
  expect((await verify('000000')).value).toEqual({ fields: { verificationCode: 'wrong' } });
  expect((await verify(verificationCode)).success).toBe(true);
  const known = await security(token);
  expect(known).toMatchObject({ mobile: { verified: true }, email: { verified: false } });
  expect(known.coolingUntil).toBeUndefined();
  // There has to be one.
  const bare = await member();
  expect((await sv01.call('contactCode', { token: bare, body: { way: 'email' } })).value).toEqual({
    fields: { to: 'required' },
  });
});
