import type { AdminCallName } from '../../../gateway/admin/contract.ts';
import { noteFinding } from '../../../gateway/cashier/history.ts';
import { newTaker } from '../../../gateway/cashier/withdrawals.suite.ts';
import { desc, eq } from '../../../gateway/database/drizzle/index.ts';
import { cashierFindings, operators } from '../../../gateway/database/tables/index.ts';
import { PointAccount } from '../../../gateway/points/account.ts';
import { programmeOf } from '../../../gateway/points/programme.ts';
import { type AdminOptions, reason, type TestOffice } from '../../support/office/admin.ts';
import { Activists } from '../../support/players/activities.ts';
import { newKey } from '../../support/players/payers.ts';

const dayMs = 24 * 60 * 60_000;

type Named = { [Name in AdminCallName]?: AdminOptions<Name> };

/** Rows of every kind of a member of sv01: calls that name them, and words by which they are known again. */
export async function rowsOfOffice(office: TestOffice): Promise<{ named: Named; words: string[]; player: string }> {
  const { gateway, manager } = office;
  const { db, clock, chats, ledger, merchants } = gateway.services;
  const taker = await newTaker({ gateway });
  const { client, token, player: member, paymentPassword } = taker;
  const { id: player, account } = member;
  const withdrawal = (await taker.ask(5_000_000)).value.id;
  const deposit = await taker.deposit(200_000);
  await noteFinding(db, 'deposit', deposit, 'a test says so', clock());
  const [finding] = await db.select().from(cashierFindings).orderBy(desc(cashierFindings.id)).limit(1);
  const merchant = await merchants.find('sv01');
  if (!merchant) throw new Error('no merchant');
  await ledger.transact(member, async ({ tx, now }) => {
    const points = await PointAccount.open(tx, member, programmeOf(merchant), now);
    await points.move({ type: 'redeem', points: 600, reference: `matrix/${player}` });
  });
  const voucher = { rewardId: 'coffee', paymentPassword, contact: 'an@example.org' };
  const redemption = (await client.call('redeemPointReward', { token, headers: newKey(), body: voucher })).value.id;
  const members = new Activists(gateway);
  const activity = await members.promote({ kind: 'apply', reward: { amount: { VND: 50_000 } } });
  await members.apply(token, activity);
  const [application] = (await manager.call('applicationQueue', { body: { player } })).value.list;
  const content = 'My deposit of Monday took an hour to arrive: please tell me why that was.';
  const body = { category: 'payment' as const, content };
  const { reference: feedback } = (await client.call('sendFeedback', { token, headers: newKey(), body })).value;
  await chats.write({ playerId: player, language: 'EN' }, 'Where is my deposit?');
  const [chat] = (await manager.call('chatTranscripts', { body: { player } })).value.list;
  const { command } = (await manager.call('adjustBalance', { body: { player, amount: 100, reason } })).value;
  const { profile, version } = (await manager.call('merchant')).value;
  const edit = {
    patch: { featured: [...(profile.featured ?? []), 'another-game'] },
    version,
    from: clock() + dayMs,
    reason,
  };
  const { command: change } = (await manager.call('editMerchant', { body: edit })).value;
  const [support] = await db.select().from(operators).where(eq(operators.accountKey, 'support'));
  const texts = { EN: { title: 'A title', content: 'A text.' } };
  const ids = { application: application?.id ?? '', chat: chat?.id ?? '', finding: String(finding?.id) };
  const named: Named = {
    player: { query: { player } },
    playerLedger: { body: { player } },
    playerSignIns: { body: { player } },
    playerHoldings: { query: { player } },
    playerAccounts: { query: { player } },
    playerRisks: { query: { player } },
    notePlayer: { body: { player, reason } },
    adjustBalance: { body: { player, amount: 100, reason } },
    endPlayerSessions: { body: { player, reason } },
    lockPlayer: { body: { player, locked: true, reason } },
    setStanding: { body: { player, toUpline: false, reason } },
    unlockPaymentPassword: { body: { player, reason } },
    liftCooling: { body: { player, reason } },
    resetSecondFactors: { body: { player, reason } },
    withdrawalFile: { query: { id: withdrawal } },
    decideWithdrawal: { body: { withdrawal, verdict: 'refuse', note: reason, reason } },
    depositFile: { query: { id: deposit } },
    decideDeposit: { body: { deposit, verdict: 'fail', note: reason, reason } },
    decideBonus: { body: { deposit, verdict: 'withhold', reason } },
    withdrawChange: { body: { id: change.id, reason } },
    resolveFinding: { body: { finding: ids.finding, reason } },
    sendMessage: { body: { player, texts, reason } },
    grantReward: { body: { player, amount: 100, turnover: 1, reason } },
    giveReward: {
      body: { player, title: { TY: 'Quà', EN: 'A gift', CN: '礼物' }, amount: 100, turnover: 1, days: 3, reason },
    },
    feedbackFile: { query: { id: feedback } },
    decideFeedback: { body: { feedback, verdict: 'close', reason } },
    chatFile: { query: { id: ids.chat } },
    takeChat: { body: { chat: ids.chat } },
    answerChat: { body: { chat: ids.chat, text: 'Hello.', after: 0 } },
    handOverChat: { body: { chat: ids.chat } },
    closeChat: { body: { chat: ids.chat } },
    redemptionFile: { query: { id: redemption } },
    decideRedemption: { body: { redemption, verdict: 'reject', note: 'Sold out.', reason } },
    applicationFile: { query: { id: ids.application } },
    decideApplication: { body: { application: ids.application, verdict: 'reject', note: 'Too dark.', reason } },
    command: { query: { id: command.id } },
    decideCommand: { body: { id: command.id, version: command.version, verdict: 'approve', reason } },
    changeOperator: { body: { id: support?.id ?? '', disabled: true, reason } },
  };
  const words = [
    player,
    account,
    withdrawal,
    deposit,
    redemption,
    feedback,
    command.id,
    change.id,
    ...Object.values(ids),
  ];
  // The number of a finding is part of many others.
  return { named, words: words.filter((word) => word !== ids.finding), player };
}
