// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInOffice, testInOffice } from '../../../../shared/test-office.ts';
import { OppositeBets } from './OppositeBets.tsx';

testInOffice();

test('an event says what each of the two has bet, and what came of it; a game that has said nothing is named so', () => {
  const own = [{ id: '1', bet: ['Home @ 1.95', 'Over 2.5'], staked: 10_000, net: 9500 }];
  const other = [{ id: '2', bet: [], staked: 10_000, net: -10_000 }];
  showInOffice(<OppositeBets event={{ at: 0, game: 'Sportsbook', own, other }} currency="USD" />);
  expect(screen.getByRole('heading').textContent).toMatch(/^Sportsbook, /);
  const [ofPlayer, ofOther] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(ofPlayer).toBe('Home @ 1.95, Over 2.5$100.00 +$95.00');
  expect(ofOther).toMatch(/^A bet without words\$100\.00 [-−]\$100\.00$/);
});
