import { type Arrival, type Seat, seatOfBot, seatOfPlayer } from './seats.ts';

/** The places of a table: who sits, who waits for the next hand, and where bots fill up. */
export interface Ring {
  readonly seats: readonly (Seat | undefined)[];
  readonly players: number;
  readonly bots: number;
  find(sittingId: string): Seat | undefined;
  /** Lets a player sit down; while a hand is played, from the next one on. */
  add(arrival: Arrival, isPlaying: boolean): void;
  /** Takes away a player who is in no hand. */
  drop(sittingId: string): void;
  /** Between two hands: who leaves goes, who waits sits down, bots fill up. Answers the players who have gone. */
  turnOver(mustGo: (seat: Seat) => boolean): readonly string[];
}

interface RingParts {
  readonly size: number;
  /** So many seats are taken at least while a player sits; 0 without bots. */
  readonly filled: number;
  readonly botChips: number;
  /** Never goes back, ms. */
  readonly clock: () => number;
}

export function createRing({ size, filled, botChips, clock }: RingParts): Ring {
  const seats: (Seat | undefined)[] = Array.from({ length: size }, () => undefined);
  let waiting: Seat[] = [];
  const isPlayer = (seat: Seat | undefined): seat is Seat => seat?.sittingId !== undefined;
  const isBot = (seat: Seat | undefined): boolean => seat !== undefined && !isPlayer(seat);
  const taken = () => seats.filter((seat) => seat !== undefined).length;

  /** The first free place, else that of a bot, which makes room. */
  function placeOf(seat: Seat): boolean {
    const free = seats.indexOf(undefined);
    const place = free >= 0 ? free : seats.findIndex(isBot);
    if (place < 0) return false;
    seats[place] = seat;
    return true;
  }

  function fillUp(): void {
    const hasPlayers = seats.some(isPlayer);
    for (const [place, seat] of seats.entries()) {
      if (!isBot(seat) || !seat) continue;
      if (!hasPlayers || taken() > filled) seats[place] = undefined;
      else if (seat.chips < botChips / 4) seat.chips = botChips;
    }
    while (hasPlayers && taken() < filled) {
      const used = new Set(seats.map((seat) => seat?.bot));
      const number = Array.from({ length: size }, (_, index) => index + 1).find((one) => !used.has(one)) ?? 1;
      // Across from the player first.
      const free = seats.flatMap((seat, place) => (seat ? [] : [place]));
      const place = free[Math.floor(free.length / 2)] ?? 0;
      seats[place] = seatOfBot(number, botChips);
    }
  }

  return {
    seats,
    get players() {
      return seats.filter(isPlayer).length + waiting.length;
    },
    get bots() {
      return seats.filter(isBot).length;
    },
    find: (sittingId) => [...seats, ...waiting].find((seat) => seat?.sittingId === sittingId),
    add(arrival, isPlaying) {
      const seat = seatOfPlayer(arrival, clock());
      if (isPlaying || !placeOf(seat)) waiting.push(seat);
      else fillUp();
    },
    drop(sittingId) {
      const place = seats.findIndex((seat) => seat?.sittingId === sittingId);
      if (place >= 0) seats[place] = undefined;
      waiting = waiting.filter((seat) => seat.sittingId !== sittingId);
    },
    turnOver(mustGo) {
      const gone = [...seats, ...waiting].filter((seat) => isPlayer(seat) && (seat.chips === 0 || mustGo(seat)));
      for (const [place, seat] of seats.entries()) if (gone.includes(seat)) seats[place] = undefined;
      waiting = waiting.filter((seat) => !gone.includes(seat) && !placeOf(seat));
      fillUp();
      return gone.flatMap((seat) => seat?.sittingId ?? []);
    },
  };
}
