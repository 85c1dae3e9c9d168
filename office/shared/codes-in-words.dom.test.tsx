// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useText } from '#engine/i18n';
import { accountTypeWords } from './account-type.ts';
import { CaseSteps } from './CaseParts.tsx';
import { languageName } from './languages.ts';
import { showInOffice, testInOffice } from './test-office.ts';

/** Operators read words: no codes of movers, languages and types of accounts. */
testInOffice();

test('steps of a case say who took them', () => {
  const by = ['player', 'clock', 'provider', 'operator:manager', 'somebody'];
  const steps = by.map((one, at) => ({ at, event: 'wait', state: 'review', by: one }));
  showInOffice(<CaseSteps kind="withdrawals" steps={steps} />);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ').at(-1));
  expect(told).toEqual(['the player', 'the platform', 'the provider', 'manager', 'somebody']);
});

function Words() {
  const text = useText('office');
  const languages = ['TY', 'EN', 'XX'].map((code) => languageName(code, text));
  const types = [0, 3, 4, 41].map((type) => accountTypeWords(type, text));
  return <p>{[...languages, ...types].join(' ')}</p>;
}

test('languages and types of accounts are called by their names', () => {
  showInOffice(<Words />);
  expect(document.body.textContent).toBe('Vietnamese English XX Member Member Trial Agent');
});
