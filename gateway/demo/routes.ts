import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DemoAccount, MerchantProfile, NewMessage, NewReward } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { games, players } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { parseJson } from '../http/json.ts';
import { matchesOrigin, parseOrigin, servesHost } from '../http/origin.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { unsafePatterns } from '../members/patterns.ts';
import { mergePatch } from '../merchants/merge-patch.ts';
import { payRebates } from '../records/pay-rebates.ts';
import { demoAccounts, seedAccount } from '../seeds/accounts.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';

const profileRef = 'merchant.schema.json#/definitions/MerchantProfile';

/** Help for demos and tests (design §6). Mounted only when the gateway was started with DEMO=1. */
export function addDemo(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // Accounts, codes and merchants are here for the asking, but for no page of anybody else's.
    scope.addHook('onRequest', async (request) => assertOwnPage(request, services));
    addDemoRoutes(scope, services);
  });
}

/** Throws origin_refused when a page asks that is none of this platform's sites; a tab that goes there is no such page. */
async function assertOwnPage({ headers, method }: FastifyRequest, { merchants, options }: Services): Promise<void> {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (origin === undefined) {
    const isVisit = method === 'GET' && mode === 'navigate';
    if ((site === 'cross-site' || site === 'same-site') && !isVisit) throw new Refusal('origin_refused');
    return;
  }
  const hostname = parseOrigin(origin)?.hostname ?? '';
  const isSite =
    ['localhost', '127.0.0.1'].includes(hostname) || (await merchants.all()).some((one) => servesHost(one, hostname));
  if (!isSite || !matchesOrigin(options.siteOrigins, origin)) throw new Refusal('origin_refused');
}

function addDemoRoutes(app: FastifyInstance, services: Services): void {
  app.get<WithQuery>('/_demo/outbox', async ({ query: { to } }) => {
    const message = await services.outbox.lastTo(one(to));
    if (!message) throw new Refusal('not_found');
    return { success: true, value: message };
  });
  app.get<WithQuery>('/_demo/captcha', async ({ query: { id } }) => {
    const text = await services.captchas.textOf(one(id));
    if (text === undefined) throw new Refusal('not_found');
    return { success: true, value: { text } };
  });
  app.get<WithQuery>('/_demo/human-check', async ({ query: { id } }) => {
    const position = await services.humanChecks.positionOf(one(id));
    if (position === undefined) throw new Refusal('not_found');
    return { success: true, value: { position } };
  });
  app.post('/_demo/messages', async ({ body }) => {
    const sent = bodyOf(body);
    assertValid('messages.schema.json#/definitions/NewMessage', sent);
    // assertValid has just shown that it is one.
    const { merchant, account, rank, kind = 'news', texts } = sent as NewMessage;
    const to = account === undefined ? undefined : await playerOf(merchant, account, services);
    await services.messages.send(merchant, { kind, texts, to, leastRank: rank });
    return { success: true, value: {} };
  });
  app.post('/_demo/rewards', async ({ body }) => {
    const given = bodyOf(body);
    assertValid('rewards.schema.json#/definitions/NewReward', given);
    // assertValid has just shown that it is one.
    const { merchant, account, amount, turnover = 0, ...rest } = given as NewReward;
    const player = await playerOf(merchant, account, services);
    const reference = `demo/${crypto.randomUUID()}`;
    await services.rewards.give(player, { ...rest, reference, amount: BigInt(amount), turnover: BigInt(turnover) });
    return { success: true, value: {} };
  });
  app.get<WithQuery>('/_demo/redemptions', async ({ query: { merchant } }) => ({
    success: true,
    value: await services.points.waiting(one(merchant)),
  }));
  app.post('/_demo/redemptions', async ({ body }) => {
    const { id, state, note = '' } = Object(bodyOf(body));
    if (typeof id !== 'string' || typeof note !== 'string' || !['approved', 'rejected'].includes(state))
      throw malformed('', 'id, state, note');
    return { success: true, value: { moved: await services.points.decide(id, { to: state, by: 'demo', note }) } };
  });
  app.post('/_demo/accounts', async ({ body }) => {
    const account = bodyOf(body);
    assertValid('merchant.schema.json#/definitions/DemoAccount', account);
    // assertValid has just shown that it is one.
    const { merchant, account: name } = account as DemoAccount;
    await seedAccount(account as DemoAccount, (password) => services.passwords.hash(password), services);
    // What it has played before may bring rebates.
    if ((account as DemoAccount).history) await payRebates(services);
    const player = await playerOf(merchant, name, services);
    const beginning = { how: 'password', device: '', address: '' } as const;
    const token = await services.sessions.start(services.db, player, beginning);
    return { success: true, value: { account: player.account, token } };
  });
  app.put('/_demo/draw-clock', async ({ body }) => {
    const { at } = Object(bodyOf(body));
    if (at !== null && !Number.isSafeInteger(at)) throw malformed('/at', 'must be milliseconds since 1970, or null');
    services.drawClock.hold(at ?? undefined);
    return { success: true, value: { now: services.drawClock.now() } };
  });
  app.get('/_demo/accounts', async () => ({ success: true, value: demoAccounts(services.options.seedsFolder) }));
  app.get<{ Params: { code: string } }>('/_demo/merchants/:code', async ({ params: { code } }) => ({
    success: true,
    value: await profileOf(code, services),
  }));
  app.put<{ Params: { code: string } }>('/_demo/merchants/:code', async ({ params: { code }, body }) => {
    const patch = bodyOf(body);
    const profile = await services.merchants.change(code, (before) => profileFrom(mergePatch(before, patch), code));
    if (!profile) throw new Refusal('not_found');
    const unsafe = unsafePatterns(profile.rules);
    if (unsafe.length > 0) app.log.warn({ merchant: code, unsafe }, 'acceptedPattern is not run: it may be slow');
    return { success: true, value: profile };
  });
  app.post<{ Params: { id: string } }>('/_demo/withdrawals/:id', async ({ params: { id }, body }) => {
    const { event, note } = Object(bodyOf(body));
    if (!isDecision(event)) throw malformed('/event', `must be one of ${decisions.join(', ')}`);
    const moved = await services.withdrawals.decide(
      id,
      event,
      'operator:demo',
      note === undefined ? note : String(note),
    );
    return { success: true, value: { moved } };
  });
  app.put<{ Params: { nodeId: string } }>('/_demo/games/:nodeId', async ({ params: { nodeId }, body }) => {
    const { maintenance } = Object(bodyOf(body));
    if (typeof maintenance !== 'boolean') throw malformed('/maintenance', 'must be true or false');
    // Below the largest integer of PostgreSQL.
    if (!/^\d{1,9}$/.test(nodeId)) throw new Refusal('not_found');
    const found = await services.db
      .update(games)
      .set({ maintenance })
      .where(eq(games.nodeId, Number(nodeId)))
      .returning({ nodeId: games.nodeId });
    if (found.length === 0) throw new Refusal('not_found');
    // Here at once; at other gateways by the trigger's event.
    services.answers.empty();
    return { success: true, value: { maintenance } };
  });
}

/** A player by account name. Throws not_found. */
async function playerOf(merchant: string, account: string, { db }: Services): Promise<Player> {
  const same = and(eq(players.merchant, merchant), eq(players.accountKey, account.toLowerCase()));
  const [player] = await db.select().from(players).where(same);
  if (!player) throw new Refusal('not_found');
  return player;
}

/** What an operator decides on a withdrawal. */
const decisions = ['approve', 'refuse', 'forceReceive', 'giveBack'] as const;
const isDecision = (event: unknown): event is (typeof decisions)[number] => decisions.some((one) => one === event);

interface WithQuery {
  Querystring: { [name: string]: string | string[] | undefined };
}

/** A parameter that may come once. Throws malformed_request. */
function one(value: string | string[] | undefined): string {
  if (Array.isArray(value)) throw malformed('', 'a parameter comes twice');
  return value ?? '';
}

async function profileOf(code: string, { merchants }: Services): Promise<MerchantProfile> {
  const profile = await merchants.find(code);
  if (!profile) throw new Refusal('not_found');
  return profile;
}

function profileFrom(patched: unknown, code: string): MerchantProfile {
  assertValid(profileRef, patched);
  // assertValid has just shown that it is one.
  const profile = patched as MerchantProfile;
  if (profile.code !== code) throw malformed('/code', 'a merchant keeps its code');
  return profile;
}

function bodyOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw malformed('', 'a JSON body is needed');
  return parseJson(body);
}
