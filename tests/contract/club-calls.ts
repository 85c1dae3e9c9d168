import type { EndpointName } from '../../gateway/http/contract.ts';
import { hashToken } from '../../gateway/sessions/tokens.ts';
import type { CallOptions, Reply, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { newKey, paymentPassword, playThrough } from '../support/players/payers.ts';
import { registerMember } from '../support/players/players.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'messages'
  | 'unreadMessages'
  | 'readMessage'
  | 'readAllMessages'
  | 'deleteMessage'
  | 'pointBalance'
  | 'pointConfig'
  | 'pointRewards'
  | 'redeemPointReward'
  | 'redeemPointList'
  | 'pointRecord'
  | 'convertPoint'
  | 'referral'
  | 'invited'
  | 'affiliate'
  | 'missionSummary'
  | 'missionLeaderboard'
  | 'claimMission'
  | 'club'
  | 'feedbackForm'
  | 'sendFeedback'
  | 'rewards'
  | 'rewardCount'
  | 'claimReward'
  | 'activities'
  | 'activityRecord'
  | 'applyActivity'
  | 'claimActivity'
  | 'claimRaffle';

/** Good calls of messages, points, missions, rewards and referral, as members of sv01 make them. */
export function clubCalls(gateway: () => RunningGateway, sv01: () => TestClient) {
  const member = async () => (await insertMember(gateway())).token;
  const payer = (deposit: number) => paidAndPlayed(gateway(), deposit);
  /** A new member and the message that welcomes members. */
  const withMessage = async () => {
    const { token } = (await registerMember(gateway())).value;
    const [message] = (await sv01().call('messages', { token, body: {} })).value.list;
    return { token, body: { id: message?.id ?? '' } };
  };
  const calls: { [Name in Names]: Good<Name> } = {
    pointBalance: async () => [sv01(), { token: await member() }],
    pointConfig: async () => [sv01(), {}],
    pointRewards: async () => [sv01(), {}],
    redeemPointReward: async () => [
      sv01(),
      {
        token: await payer(50_000_000),
        headers: newKey(),
        body: { rewardId: 'bonus-5', paymentPassword },
      },
    ],
    redeemPointList: async () => [sv01(), { token: await member(), body: { state: 'process' } }],
    pointRecord: async () => [sv01(), { token: await member(), body: { type: 'deposit', sort: 'at' } }],
    convertPoint: async () => [
      sv01(),
      { token: await payer(60_000_000), headers: newKey(), body: { points: 500, paymentPassword } },
    ],
    referral: async () => [sv01(), { token: await member() }],
    invited: async () => [sv01(), { token: await member(), body: {} }],
    affiliate: async () => [sv01(), { query: { code: 'SENVANG', domain: 'senvang.localhost' } }],
    missionSummary: async () => [sv01(), { token: await member() }],
    missionLeaderboard: async () => [sv01(), { token: await member() }],
    claimMission: async () => [
      sv01(),
      { token: (await registerMember(gateway())).value.token, headers: newKey(), body: { id: 'daily-visit' } },
    ],
    club: async () => [sv01(), { token: await member() }],
    feedbackForm: async () => [sv01(), {}],
    sendFeedback: async () => [
      sv01(),
      { headers: newKey(), body: { category: 'other', content: 'One two three four five six seven eight nine ten.' } },
    ],
    rewards: async () => [sv01(), { token: await member(), body: { state: 'issued' } }],
    rewardCount: async () => [sv01(), { token: await member() }],
    claimReward: async () => {
      const { token, account } = (await registerMember(gateway())).value;
      const player = (await gateway().services.sessions.peek(hashToken(token)))?.player;
      if (!player) throw new Error(`${account} has no session`);
      await gateway().services.rewards.give(player, {
        reference: `test/${account}`,
        title: { EN: 'Test' },
        amount: 5n,
      });
      const [reward] = (await sv01().call('rewards', { token, body: {} })).value.list;
      return [sv01(), { token, headers: newKey(), body: { id: reward?.id ?? '' } }];
    },
    activities: async () => [sv01(), { token: await member() }],
    activityRecord: async () => [sv01(), { token: await member(), body: { state: 'applying' } }],
    applyActivity: async () => [
      sv01(),
      { token: await member(), headers: newKey(), body: { id: 'week-of-deposits', pictures: [] } },
    ],
    claimActivity: async () => [sv01(), { token: await member(), headers: newKey(), body: { id: 'house-gift' } }],
    claimRaffle: async () => [sv01(), { token: await member(), headers: newKey(), body: { id: 'lucky-envelope' } }],
    messages: async () => [sv01(), { token: await member(), body: { state: 'unread', size: 5 } }],
    unreadMessages: async () => [sv01(), { token: await member() }],
    readMessage: async () => [sv01(), await withMessage()],
    readAllMessages: async () => [sv01(), { token: await member() }],
    deleteMessage: async () => [sv01(), await withMessage()],
  };
  return calls;
}

/** A member who has played all of a deposit, so that its points are there. */
async function paidAndPlayed(gateway: RunningGateway, deposit: number): Promise<string> {
  const { token } = await insertMember(gateway, { paymentPassword, deposit });
  await playThrough(gateway, token, deposit);
  return token;
}

type Failure = Pick<Reply<unknown>, 'http' | 'message'>;

/** Ways to the refusals of these calls; `otherwise` changes the merchant while the work runs. */
export function clubRefusals(
  gateway: () => RunningGateway,
  sv01: () => TestClient,
  otherwise: (patch: object, back: object, work: () => Promise<Failure>) => Promise<Failure>,
) {
  const member = async () => (await insertMember(gateway())).token;
  const redeem = async (rewardId: string) =>
    sv01().call('redeemPointReward', {
      token: await paidAndPlayed(gateway(), 1_000_000),
      headers: newKey(),
      body: { rewardId, paymentPassword },
    });

  return {
    points_insufficient: () => redeem('bonus-5'),
    feedback_unavailable: () =>
      otherwise({ feedback: { enabled: false } }, { feedback: null }, async () =>
        sv01().call('sendFeedback', { headers: newKey(), body: { category: 'other', content: 'Nobody takes it.' } }),
      ),
    points_not_converted: () =>
      otherwise({ points: { convert: { enabled: false } } }, { points: null }, async () =>
        sv01().call('convertPoint', {
          token: (await insertMember(gateway(), { paymentPassword })).token,
          headers: newKey(),
          body: { points: 500, paymentPassword },
        }),
      ),
    reward_unavailable: () => redeem('none-such'),
    reward_sold_out: () =>
      otherwise({ points: { rewards: { 'bonus-5': { points: 1, stock: 0, cash: 1 } } } }, { points: null }, async () =>
        redeem('bonus-5'),
      ),
    invitation_code_error: () => sv01().call('affiliate', { query: { code: 'nobody-has-it' } }),
    mission_not_done: async () =>
      sv01().call('claimMission', { token: await member(), headers: newKey(), body: { id: 'weekly-slots' } }),
    activity_unavailable: async () =>
      sv01().call('claimActivity', { token: await member(), headers: newKey(), body: { id: 'founders-gift' } }),
    reward_over: async () =>
      sv01().call('claimReward', { token: await member(), headers: newKey(), body: { id: 'none-such' } }),
  } satisfies { [code: string]: () => Promise<Failure> };
}
