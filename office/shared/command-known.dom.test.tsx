// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Command, CommandRead } from '#schemas/admin';
import errors from '../site/languages/EN/errors.json' with { type: 'json' };
import { CommandKnown } from './CommandKnown.tsx';
import { showInOffice, testInOffice } from './test-office.ts';

/** Whoever agrees to a command reads all that was asked for, in words. */
testInOffice();

const command: Command = {
  ...{ id: 'one', action: 'sendMessage', merchant: 'sv01', subjectName: 'Sen Vàng', reason: 'A reason', body: {} },
  ...{ maker: 'manager', madeAt: 0, version: 0 },
  state: 'waiting',
};

function show(change: Partial<Command>, read: Omit<CommandRead, 'command' | 'decidable'> = {}) {
  return showInOffice(<CommandKnown read={{ command: { ...command, ...change }, decidable: true, ...read }} />);
}

/** The value beside a term of a section. */
function fact(section: string, term: string): string {
  const head = screen.getByRole('heading', { name: section });
  const terms = [...(head.parentElement?.querySelectorAll('dt') ?? [])];
  const found = terms.find(({ textContent }) => textContent === term);
  if (!found) throw new Error(`${section} has no ${term}: ${terms.map((one) => one.textContent).join(', ')}`);
  return found.nextElementSibling?.textContent ?? '';
}

const asked = (term: string) => fact('What was asked for', term);

test('a message to all: title and text in every language, and who gets it', async () => {
  const texts = {
    TY: { title: 'Về khoản rút', content: 'Tiền đã được chuyển.' },
    EN: { title: 'Your withdrawal', content: 'The money is <b>on its way</b>.' },
    XX: { title: 'Another', content: 'words' },
  };
  show({ body: { texts, reason: 'A reason' }, facts: { languages: 'TY, EN' } });
  await screen.findByText('on its way');
  await screen.findByText('Tiền đã được chuyển.');
  await screen.findByText('words');
  expect(asked('Who gets it')).toBe('All players');
  const textIn = (language: string) => screen.getByRole('heading', { name: language }).parentElement?.textContent;
  expect(textIn('In Vietnamese')).toContain('Về khoản rútTiền đã được chuyển.');
  expect(textIn('In English')).toContain('Your withdrawalThe money is on its way.');
  expect(textIn('In XX')).toContain('Another');
  expect(fact('When it was asked for', 'Languages')).toBe('Vietnamese, English');
});

test('a reward to many: its name in every language, how often it is to be played, until when', () => {
  const body = { rank: 3, title: { EN: 'Present', CN: '礼物' }, amount: 500, turnover: 5, days: 30 };
  show({ action: 'giveReward', body, facts: { turnover: 2500, rank: 3 }, currency: 'USD' });
  expect(asked('Who gets it')).toBe('From rank 3 on');
  expect(asked('What it is for, in English')).toBe('Present');
  expect(asked('What it is for, in Chinese')).toBe('礼物');
  expect(asked('To be played so many times')).toBe('5×');
  expect(asked('Days to claim it')).toBe('30');
  expect(fact('When it was asked for', 'To be played')).toContain('25.00');
});

test('a changed operator: the new roles and merchants beside those of now, disabled, invited anew', () => {
  const body = { id: 'op', roles: ['manager', 'admin'], merchants: ['*'], disabled: false, invite: true };
  // A merchant that whoever agrees does not work for is called by its code.
  const facts = { roles: 'support', merchants: 'sv01, nl01', disabled: true };
  show({ action: 'changeOperator', body, facts });
  expect(asked('Roles')).toBe('Manager, Administrator');
  expect(asked('Merchants')).toBe('All merchants');
  expect(asked('Disabled')).toBe('no');
  expect(asked('Invited anew')).toBe('yes');
  expect(fact('When it was asked for', 'Roles')).toBe('Support');
  expect(fact('When it was asked for', 'Merchants')).toBe('Sen Vàng, nl01');
  expect(fact('When it was asked for', 'Disabled')).toBe('yes');
});

test('a standing: the rank that is given beside that of now', () => {
  show({
    ...{ action: 'setStanding', body: { player: 'p', rank: 5, toUpline: false } },
    facts: { rank: 0, toUpline: true },
  });
  expect(asked('Rank given')).toBe('Rank 5');
  expect(asked('Transfers to the upline')).toBe('Forbidden');
  expect(fact('When it was asked for', 'Rank given')).toBe('None');
});

test('a lock: why and until when, also where nobody has said so', () => {
  show({ action: 'lockPlayer', body: { player: 'p', locked: true, why: 'exclusion', days: 365 } });
  expect(asked('Reason of the lock')).toBe('Self-exclusion');
  expect(asked('Ends')).toBe('After 365 days');
  cleanup();
  show({ action: 'lockPlayer', body: { player: 'p', locked: true, why: 'fraud' }, facts: { change: 'bankAccount' } });
  expect(asked('Ends')).toBe('When two operators lift it');
  expect(fact('When it was asked for', 'Reported change')).toBe('Bank account bound');
  cleanup();
  show({ action: 'lockPlayer', body: { player: 'p', locked: false, restore: true } });
  expect(asked('Put number and e-mail address back')).toBe('yes');
});

test('the score of a match, and that it is annulled', () => {
  show({ action: 'correctMatch', body: { fixture: 'a.1.0', score: { home: 2, away: 1 } } });
  expect(asked('Score')).toBe('2–1');
  cleanup();
  show({ action: 'correctMatch', body: { fixture: 'a.1.0' } });
  expect(asked('Score')).toBe('Annulled');
});

test('what nobody has foreseen is shown as it is', () => {
  show({ action: 'setSiteMaintenance', body: { closed: true, untilThen: { day: 3 } } });
  expect(asked('Closed')).toBe('yes');
  expect(asked('Until then')).toBe('{"day":3}');
});

test('a change that was withdrawn names its parts as the form of the profile does', async () => {
  show({
    action: 'withdrawChange',
    body: { id: 'one' },
    facts: { askedBy: 'manager', keys: 'captchaAfterFailures, name' },
  });
  await screen.findByText('Captcha after failures, Name', {}, { timeout: 20_000 });
  expect(fact('When it was asked for', 'Parts of the profile')).toBe('Captcha after failures, Name');
});

/** What facts a section has. */
const terms = (section: string) => {
  const head = screen.queryByRole('heading', { name: section });
  return [...(head?.parentElement?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
};

test('facts that are as they were when it was asked for stand once', () => {
  const command = { action: 'adjustBalance', currency: 'USD', facts: { balance: 500, after: 700, locked: false } };
  show(command, { now: { balance: 600, after: 800, locked: false } });
  expect(terms('When it was asked for, and now')).toEqual(['Locked']);
  expect(terms('When it was asked for')).toEqual(['Balance', 'Balance after']);
  expect(terms('Now')).toEqual(['Balance', 'Balance after']);
  cleanup();
  show(command, { now: command.facts });
  expect(terms('When it was asked for, and now')).toEqual(['Balance', 'Balance after', 'Locked']);
  expect([...terms('When it was asked for'), ...terms('Now')]).toEqual([]);
  cleanup();
  show({ ...command, state: 'done' });
  expect(terms('When it was asked for')).toEqual(['Balance', 'Balance after', 'Locked']);
});

/** Why a command was refused, in words. */
const why = () => screen.getByText('Why not').nextElementSibling?.textContent ?? '';

test('what was refused says why, with what it was told with, and nothing of that as its result', () => {
  show({ state: 'refused', result: { code: 'draw_paid', paid: 7 } });
  expect(why()).toContain('have been paid (7).');
  cleanup();
  show({ state: 'refused', result: { code: 'language_missing', language: 'TY' } });
  expect(why()).toBe('Write it in Vietnamese as well.');
  cleanup();
  show({ state: 'failed', result: { code: 'profile_invalid', pointer: '/name', reason: 'too short', triedAt: 0 } });
  expect(why()).toBe('/name: too short');
  expect(terms('Result')).toEqual(['Tried at']);
  cleanup();
  show({}, { refusal: 'draw_paid', refusalValues: { paid: 2 } });
  expect(screen.getByRole('alert').textContent).toContain('have been paid (2).');
});

const withValues = Object.keys(errors).filter((code) => /{{/.test(errors[code as keyof typeof errors]));
test.each([...withValues, 'busy'])('%s: words without a gap where nobody kept what it was told with', (code) => {
  show({ state: 'refused', result: { code } });
  expect(why()).toBe((errors as { [code: string]: string })[`${code}_plain`]);
  expect(why()).not.toMatch(/{{|\(\)|^: | {2}/);
});

test('a finding leads to its payment; one of a new account to the player', () => {
  const about = { action: 'resolveFinding', subject: 'pay-1', subjectName: 'PAY-1', body: { finding: '7' } };
  show({ ...about, facts: { kind: 'withdrawal', what: 'another amount' } });
  const link = () => screen.getByRole('link', { name: 'Open what it is about' }).getAttribute('href');
  expect(link()).toBe('/admin/withdrawals?merchant=sv01&withdrawal=pay-1');
  cleanup();
  show({ ...about, facts: { kind: 'registration' } });
  expect(link()).toBe('/admin/players/pay-1?merchant=sv01');
});
