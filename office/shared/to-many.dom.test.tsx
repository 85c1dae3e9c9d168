// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageDialog } from './MessageDialog.tsx';
import { RewardDialog } from './RewardDialog.tsx';
import { showInOffice, testInOffice } from './test-office.ts';

/** What goes to many goes to nobody before the operator has chosen whom. */
testInOffice();

const profile = { code: 'nl01', name: 'Northline', currency: 'USD', languages: ['EN'], defaultLanguage: 'EN' };
const close = () => undefined;

test.each([
  { call: 'sendMessage', dialog: <MessageDialog onClose={close} />, button: 'Send' },
  { call: 'giveReward', dialog: <RewardDialog onClose={close} />, button: 'Give a reward' },
])('$call: nobody is chosen beforehand, and nothing is sent without a choice', async ({ call, dialog, button }) => {
  const made = showInOffice(dialog, { merchant: { profile } });
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  const who = await form.findByRole('combobox', { name: /^Who gets it/ }, { timeout: 20_000 });
  expect(who.textContent).not.toMatch(/All players|From rank/);
  for (const field of form.getAllByRole('textbox'))
    await act(async () => void fireEvent.change(field, { target: { value: '100' } }));
  await act(async () => void fireEvent.click(form.getByRole('button', { name: button })));
  expect(who.getAttribute('aria-invalid')).toBe('true');
  expect(made).not.toContain(call);
});
