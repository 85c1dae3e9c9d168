/** What has been bet in a hand. Amounts in minor units, by seat. */
export interface Bets {
  readonly stacks: readonly number[];
  /** On this street. */
  readonly bets: readonly number[];
  /** In the whole hand. */
  readonly paid: readonly number[];
  readonly folded: readonly boolean[];
  /** What there was to match when the seat acted last on this street; nothing before its turn. */
  readonly faced: readonly (number | undefined)[];
  readonly toMatch: number;
  /** The last full raise: the least that the next one adds. */
  readonly lastRaise: number;
}

/** What a seat can do. `call` is what it adds, 0 to check; a raise names the bet that it leads to. */
export type BetOptions = {
  readonly call: number;
  readonly raise: { readonly least: number; readonly most: number } | null;
};

export const at = (values: readonly number[], seat: number): number => values[seat] ?? 0;
const replaced = <T>(values: readonly T[], seat: number, value: T): readonly T[] =>
  values.map((own, index) => (index === seat ? value : own));

export const liveSeats = ({ folded }: Bets): readonly number[] =>
  folded.flatMap((isFolded, seat) => (isFolded ? [] : [seat]));

/** Whether the street still waits for a seat. One that alone has chips left only has to match what others have bet. */
export function isDue(state: Bets, seat: number): boolean {
  if (state.folded[seat] || at(state.stacks, seat) === 0) return false;
  const others = liveSeats(state).filter((other) => other !== seat);
  const canAnswer = others.some((other) => at(state.stacks, other) > 0);
  const own = at(state.bets, seat);
  if (!canAnswer) return own < Math.max(0, ...others.map((other) => at(state.bets, other)));
  return state.faced[seat] === undefined || own < state.toMatch;
}

/** A short all-in reopens nothing: whoever has acted may raise again only against a full raise in all. */
export function betOptions(state: Bets, seat: number): BetOptions {
  const [own, stack] = [at(state.bets, seat), at(state.stacks, seat)];
  const call = Math.min(Math.max(state.toMatch - own, 0), stack);
  const faced = state.faced[seat];
  const isOpen = faced === undefined || state.toMatch - faced >= state.lastRaise;
  const canAnswer = liveSeats(state).some((other) => other !== seat && at(state.stacks, other) > 0);
  if (!isOpen || !canAnswer || stack <= call) return { call, raise: null };
  const most = own + stack;
  return { call, raise: { least: Math.min(state.toMatch + state.lastRaise, most), most } };
}

/** Puts chips of a seat in front of it. */
export function pay(state: Bets, seat: number, amount: number): Bets {
  const chips = Math.min(amount, at(state.stacks, seat));
  return {
    ...state,
    stacks: replaced(state.stacks, seat, at(state.stacks, seat) - chips),
    bets: replaced(state.bets, seat, at(state.bets, seat) + chips),
    paid: replaced(state.paid, seat, at(state.paid, seat) + chips),
  };
}

export function fold(state: Bets, seat: number): Bets {
  return { ...state, folded: replaced(state.folded, seat, true) };
}

/** Checks or calls. */
export function match(state: Bets, seat: number): Bets {
  const paid = pay(state, seat, betOptions(state, seat).call);
  return { ...paid, faced: replaced(paid.faced, seat, state.toMatch) };
}

/** Raises to a bet; one below a full raise is all in and does not count as the last raise. */
export function raiseTo(state: Bets, seat: number, to: number): Bets {
  const paid = pay(state, seat, to - at(state.bets, seat));
  const raised = to - state.toMatch;
  return {
    ...paid,
    faced: replaced(paid.faced, seat, to),
    toMatch: to,
    lastRaise: Math.max(raised, state.lastRaise),
  };
}

/** The part of the highest bet that nobody has matched, and whose it is. */
export function uncalled({ bets }: Bets): { readonly seat: number; readonly amount: number } | undefined {
  const seat = bets.indexOf(Math.max(...bets));
  const second = Math.max(0, ...bets.filter((_, index) => index !== seat));
  const amount = at(bets, seat) - second;
  return amount > 0 ? { seat, amount } : undefined;
}

/** Clears the table for the next street; what nobody has matched goes back. */
export function endStreet(state: Bets, unit: number): Bets {
  const back = uncalled(state);
  const returned = (values: readonly number[], sign: 1 | -1) =>
    back ? replaced(values, back.seat, at(values, back.seat) + sign * back.amount) : values;
  return {
    stacks: returned(state.stacks, 1),
    paid: returned(state.paid, -1),
    bets: state.bets.map(() => 0),
    folded: state.folded,
    faced: state.faced.map(() => undefined),
    toMatch: 0,
    lastRaise: unit,
  };
}
