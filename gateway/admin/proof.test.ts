import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { and, desc, eq, sql } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerAudits, ledgerEntries } from '../database/tables/index.ts';
import { auditLedger } from '../ledger/audit.ts';

const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin })), 90_000);
afterAll(() => office.gateway?.close());

const proofOf = async (by = office.manager) => (await by.call('dashboard')).value.proof;
const audit = () => auditLedger(office.gateway.services.db, office.gateway.services.clock());

test('a fault is counted for everybody, and named to those whose merchant it is', async () => {
  const { db } = office.gateway.services;
  const { player, balance } = await office.newPlayer();
  const own = and(eq(ledgerAccounts.kind, 'player'), eq(ledgerAccounts.owner, player));
  await db.update(ledgerAccounts).set({ balance: sql`balance + 7` }).where(own);
  await audit();
  const account = { kind: 'account', subject: player, player, expected: balance, actual: balance + 7 };
  expect(await proofOf()).toMatchObject({ faults: 1, named: [account] });
  office.second.merchant = 'nl01';
  expect(await proofOf(office.second)).toMatchObject({ faults: 1, named: [] });
  office.second.merchant = 'sv01';
  await db.update(ledgerAccounts).set({ balance: sql`balance - 7`, held: 50n }).where(own);
  await audit();
  expect(await proofOf()).toMatchObject({ faults: 1, named: [{ kind: 'hold', player, expected: 0, actual: 50 }] });
  await db.update(ledgerAccounts).set({ held: 0n }).where(own);
});

test('an operator has it proved now, and the log says who asked', async () => {
  const { db } = office.gateway.services;
  const support = await operatorOf(office.gateway, 'support');
  expect(await support.call('proveLedger', { body: { reason } })).toMatchObject({ message: 'forbidden' });
  const before = await db.$count(ledgerAudits);
  const { command } = (await office.manager.call('proveLedger', { body: { reason } })).value;
  expect(command).toMatchObject({ state: 'done', action: 'proveLedger', maker: 'manager' });
  await expect.poll(() => db.$count(ledgerAudits)).toBe(before + 1);
});

test('a transfer that does not sum to zero is named by what it is known by', async () => {
  const { db } = office.gateway.services;
  const { player } = await office.newPlayer();
  await office.decide(office.second, await office.adjust(player, 500), 'approve');
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner, player));
  const own = eq(ledgerEntries.accountId, account?.id ?? 0n);
  const [entry] = await db.select().from(ledgerEntries).where(own).orderBy(desc(ledgerEntries.id)).limit(1);
  if (!entry) throw new Error('no entry');
  // The database lets nobody do this, and nobody take it back: it is the last test.
  await db.execute(sql`alter table ledger_entries disable trigger user`);
  await db.insert(ledgerEntries).values({ transferId: entry.transferId, accountId: entry.accountId, amount: 1n });
  await db.execute(sql`alter table ledger_entries enable trigger user`);
  await audit();
  const proof = await proofOf();
  expect(proof?.named).toMatchObject([{ kind: 'lopsided', player, actual: 1, expected: 0 }, { kind: 'account' }]);
  expect(proof?.named[0]?.subject).toMatch(/^adjustment\//);
});
