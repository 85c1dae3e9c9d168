import type { ActivityTerms, PromotionSeed } from '#schemas/platform';
import { notices } from '../../../gateway/database/tables/index.ts';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { newKey } from './payers.ts';

let last = 0;

/** What members of sv01 do with activities. */
export class Activists {
  readonly gateway: RunningGateway;
  readonly client: TestClient;
  readonly #headers = { language: 'EN' };

  constructor(gateway: RunningGateway) {
    this.gateway = gateway;
    this.client = new TestClient(gateway.url, 'sv01');
  }

  /** A promotion of sv01 with an activity; its id. */
  async promote(activity: ActivityTerms, text = 'Test'): Promise<string> {
    const id = `test-${++last}`;
    const texts = { title: { EN: 'Test' }, text: { EN: text } };
    const content: PromotionSeed = {
      ...{ category: 'test', art: 'none.webp', ...texts },
      ...{ pays: { activity: id }, activity },
    };
    const row = { merchant: 'sv01', kind: 'promotion' as const, id, rank: 100 + last, content };
    await this.gateway.services.db.insert(notices).values({ ...row, startsAt: null, endsAt: null });
    return id;
  }

  /** How a member stands with an activity; nothing when it is not offered. */
  async standing(token: string, id: string) {
    const { list } = (await this.client.call('activities', { token })).value;
    return list.find((one) => one.id === id);
  }

  apply(token: string, id: string, more: object = {}) {
    return this.client.call('applyActivity', { token, headers: newKey(), body: { id, ...more } });
  }

  claim(token: string, id: string, key = newKey()) {
    return this.client.call('claimActivity', { token, headers: key, body: { id } });
  }

  draw(token: string, id: string) {
    return this.client.call('claimRaffle', { token, headers: { ...this.#headers, ...newKey() }, body: { id } });
  }

  async record(token: string, body = {}) {
    return (await this.client.call('activityRecord', { token, headers: this.#headers, body })).value.list;
  }

  async money(token: string) {
    return (await this.client.call('balance', { token })).value.sumBalance;
  }

  async points(token: string) {
    return (await this.client.call('pointBalance', { token })).value.points;
  }

  /** The session of a day later: the one before has ended. */
  nextDay(token: string): Promise<string> {
    return this.movedBy(token, 24 * 3600 * 1000);
  }

  /** A session after the clock was moved by so many ms. */
  async movedBy(token: string, ms: number): Promise<string> {
    const { account } = (await this.client.call('memberInfo', { token })).value;
    this.gateway.advance(ms);
    const body = { username: account, password: 'Secret77word', type: 'username' as const };
    return (await this.client.call('login', { body })).value.token;
  }
}
