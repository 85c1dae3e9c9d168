import { createHmac } from 'node:crypto';
import { journaledBet, payFlight, payOff } from '../../engines/crash/engine.ts';
import { heightAt, timeOf } from '../../engines/crash/flight.ts';
import type { Drawn, Json } from '../../engines/engine.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { DrawEntry } from '../rounds/player.ts';
import { RoundRefused } from '../rounds/refused.ts';
import type { Round } from '../rounds/round.ts';
import { newSecret, secretIn } from '../secret-file.ts';
import type { ShownClock } from '../shown-clock.ts';
import { type TableTiming, timingOf } from '../tables/timing.ts';
import { createFlightLine, type Flight, type FlightLine } from './line.ts';

/** The flights of all games that fly. */
export interface Flights {
  /** The flights of a game; undefined when it flies none. */
  of(game: CatalogueGame): FlightLine | undefined;
  /** Books a place on the flight that the page named; `own` are the player's slips. Throws `RoundRefused` after take-off, and for a third bet. */
  enter(game: CatalogueGame, numero: string, own: readonly Round[]): DrawEntry;
  /** Whether a bet is in the air: neither its target nor the end of its flight has been reached. */
  isFlying(round: Round, game: CatalogueGame): boolean;
  /** What a bet is paid when its player gets off at this time; undefined when it is too late, or too early. */
  getOff(round: Round, game: CatalogueGame, now: number): Drawn | undefined;
  /** What a bet is paid that is not in the air any more. Refused as `draw_not_open` while it is. */
  pay(round: Round, game: CatalogueGame): Drawn;
}

export interface FlightsOptions {
  /** Keeps the secret that all flights follow from; without it they change with every start. */
  readonly dataDir: string | undefined;
  /** Public, said after the chains were promised. */
  readonly salt: string;
  /** Times of all flights, where they are not those of `timing.json`. */
  readonly timing: TableTiming | undefined;
  readonly shown: Pick<ShownClock, 'now' | 'isPutBack'>;
}

/** Bets of a player on one flight. */
const mostBets = 2;

/** When a bet comes down by itself, ms since 1970. */
const comesDownAt = (flight: Flight, bets: Json): number => {
  const { target } = journaledBet(bets);
  return target !== null && target <= flight.crash ? flight.leavesAt + timeOf(target) : flight.crashesAt;
};

export function createFlights({ dataDir, salt, timing, shown }: FlightsOptions): Flights {
  const secret = dataDir === undefined ? newSecret() : secretIn(dataDir, 'flights.secret');
  const lines = new Map<string, FlightLine>();

  function of(game: CatalogueGame): FlightLine | undefined {
    if (engineFor(game).id !== 'crash') return undefined;
    const known = lines.get(game.gameCode);
    if (known) return known;
    const seed = createHmac('sha256', secret).update(`line:${game.gameCode}`).digest('hex');
    const { bettingMs, payingMs } = timing ?? timingOf(game);
    const line = createFlightLine({ seed, salt, bettingMs, restMs: payingMs });
    lines.set(game.gameCode, line);
    return line;
  }

  const flightOf = (round: Round, game: CatalogueGame) => of(game)?.flight(Number(round.draw?.numero));

  return {
    of,
    enter(game, numero, own) {
      const flight = of(game)?.at(shown.now());
      const isOpen = flight && String(flight.number) === numero && !shown.isPutBack();
      if (!isOpen || shown.now() >= flight.leavesAt) throw new RoundRefused('draw_closed');
      if (own.filter(({ draw, state }) => draw?.numero === numero && state !== 'cancelled').length >= mostBets)
        throw new RoundRefused('too_many_slips');
      return {
        // Its end must not be read off from when it is due.
        draw: { gameCode: game.gameCode, numero, at: flight.leavesAt },
        // A stake that came through only after take-off is none.
        hasOpened: () => shown.now() >= flight.leavesAt,
      };
    },
    isFlying(round, game) {
      const flight = round.state === 'placed' ? flightOf(round, game) : undefined;
      return flight !== undefined && shown.now() < comesDownAt(flight, round.bets);
    },
    getOff(round, game, now) {
      const flight = round.state === 'placed' ? flightOf(round, game) : undefined;
      if (!flight || now < flight.leavesAt || now >= comesDownAt(flight, round.bets)) return undefined;
      return payOff(journaledBet(round.bets), heightAt(now - flight.leavesAt), null);
    },
    pay(round, game) {
      const flight = flightOf(round, game);
      if (!flight) throw new PlatformRefused('unknown_draw');
      const now = shown.now();
      if (now < comesDownAt(flight, round.bets)) throw new PlatformRefused('draw_not_open');
      const { outcome, win } = payFlight(journaledBet(round.bets), flight.crash);
      // Who came down by a target is paid while others still fly.
      return now < flight.crashesAt ? { outcome: { ...(outcome as object), crash: null }, win } : { outcome, win };
    },
  };
}
