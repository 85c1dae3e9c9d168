// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlayerLockState, PlayerRead } from '#schemas/admin';
import { showInOffice, testInOffice } from '../../../../shared/test-office.ts';
import { SetLock, useLockRows } from './Lock.tsx';

/** A self-exclusion lasts as long as players are told; a lock that its owner set reads in words. */
testInOffice();

const read = { player: { id: 'p', account: 'minh' } } as PlayerRead;

test('what is too short for a self-exclusion is said at its field, and nothing is sent', async () => {
  const made = showInOffice(<SetLock read={read} onClose={() => undefined} />);
  const form = within(await screen.findByRole('dialog'));
  const choose = async (list: RegExp, name: string) => {
    const box = await form.findByRole('combobox', { name: list }, { timeout: 20_000 });
    await act(async () => void fireEvent.click(box));
    const option = await screen.findByRole('option', { name });
    await act(async () => void fireEvent.mouseMove(option));
    await waitFor(() => expect(option.hasAttribute('data-highlighted')).toBe(true));
    await act(async () => void fireEvent.click(option));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  };
  const send = () => act(async () => void fireEvent.click(form.getByRole('button', { name: 'Lock player' })));
  await choose(/^Why/, 'Self-exclusion');
  await choose(/^Ends/, 'After 90 days');
  const why = form.getByRole('textbox', { name: /^Reason/ });
  await act(async () => void fireEvent.change(why, { target: { value: 'The player asks for it' } }));
  await send();
  await form.findByText('A self-exclusion lasts six months at least (184 days). For less, set a break.');
  await choose(/^Ends/, 'When two operators lift it');
  await send();
  await form.findByText('A break and a self-exclusion have an end: choose for how long.');
  expect(made).toEqual([]);
  await choose(/^Ends/, 'After six months (184 days)');
  await send();
  await waitFor(() => expect(made).toEqual(['lockPlayer']));
});

function Rows({ lock }: { lock: PlayerLockState }) {
  return useLockRows(lock).map(({ label, value }) => <p key={label}>{`${label}: ${value}`}</p>);
}

test('a lock that the owner set by a link says what was changed, in words alone', () => {
  const note = 'contact, 2026-11-20T08:00:00.000Z';
  showInOffice(<Rows lock={{ at: 0, why: 'ownerReport', note, change: 'contact', changedAt: 0 }} />);
  expect(screen.getByText(/^Reported change: Number or e-mail address, .*1970/)).toBeDefined();
  expect(document.body.textContent).not.toContain('contact');
  cleanup();
  showInOffice(<Rows lock={{ at: 0, why: 'fraud', by: 'manager', note: 'Two passports' }} />);
  expect(screen.getByText('In words: Two passports')).toBeDefined();
});
