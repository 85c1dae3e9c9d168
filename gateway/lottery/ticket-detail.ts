import type { LotteryTicket, RoundDetail } from '#schemas/platform';
import { roundReference } from '../ledger/reference.ts';
import { textIn } from '../lobby/text-in.ts';
import { lotteryOf } from './catalogue.ts';
import { pickLabel, playLabel } from './labels.ts';
import type { TicketRow } from './moves.ts';
import { familyOf } from './rules/families.ts';
import { stakeOf } from './rules/line.ts';

/** Picks that a record spells out; the rest is counted. */
const spelledOut = 12;

/** What the betting record says of a ticket: in the language of English where nobody reads along. */
export function roundDetail(
  ticket: Pick<TicketRow, 'gameCode' | 'numero' | 'lines' | 'commitment'>,
  seed?: string,
): RoundDetail {
  const { gameCode, numero, lines, commitment } = ticket;
  return {
    lines: linesOf(ticket, 'EN').map(({ label, picks, stake, returned }, at) => ({
      bet: `${label}: ${picks.slice(0, spelledOut).join(' ')}${picks.length > spelledOut ? ` +${picks.length - spelledOut}` : ''}`.slice(
        0,
        120,
      ),
      staked: stake,
      ...(lines[at]?.returned === undefined ? {} : { returned }),
    })),
    draw: { gameCode, numero },
    proof: { commitment, ...(seed ? { seed } : {}) },
  };
}

/** A ticket as its player reads it. */
export function asTicket(ticket: TicketRow, names: { [language: string]: string }, language: string): LotteryTicket {
  const { id, at, gameCode, numero, drawAt, stake, returned, currency, state, commitment } = ticket;
  const { chase, chaseNo: no, chaseOf: of, stopOnWin } = ticket;
  return {
    ...{ id, at, gameCode, numero, drawAt, currency, state, commitment },
    reference: roundReference(id),
    game: textIn(names, language),
    lines: linesOf(ticket, language),
    stake: Number(stake),
    returned: Number(returned),
    ...(chase === null ? {} : { chase: { id: chase, no, of, stopOnWin } }),
  };
}

function linesOf({ gameCode, lines }: Pick<TicketRow, 'gameCode' | 'lines'>, language: string) {
  const lottery = lotteryOf(gameCode);
  return lines.map((line) => {
    const play = lottery && familyOf(lottery.family).plays[line.playType];
    return {
      playType: line.playType,
      label: playLabel('plays', line.playType, language),
      picks: line.picks.map((pick) => pickLabel(pick, language)),
      unit: line.unit,
      stake: play ? Number(stakeOf(line, play)) : 0,
      returned: line.returned ?? 0,
    };
  });
}
