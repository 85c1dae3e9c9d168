// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInOffice, testInOffice } from '../test-office.ts';
import { ChangeList } from './ChangeList.tsx';

testInOffice();

test('a difference has old beside new, and one value where both read alike', () => {
  const changes = [
    { labels: ['Name'], from: 'Sen', to: 'Sen Vàng' },
    { labels: ['Flags', 'Chat'], from: 'off', to: 'off' },
    { labels: ['Flags', 'Mall'], from: undefined, to: 'on' },
  ];
  showInOffice(<ChangeList changes={changes} />);
  const shown = screen.getAllByRole('definition').map((value) => [...value.querySelectorAll('[dir="auto"]')]);
  const words = shown.map((parts) => parts.map(({ textContent }) => textContent));
  expect(words).toEqual([['Sen', 'Sen Vàng'], ['off'], ['not set', 'on']]);
});
