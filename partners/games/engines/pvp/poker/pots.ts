/** A pot, and the seats that can win it. */
export type Pot = { readonly amount: number; readonly seats: readonly number[] };

/** The pots by layers of what was paid: whoever is all in plays for what everybody has matched. */
export function potsOf(paid: readonly number[], isLive: readonly boolean[]): readonly Pot[] {
  const levels = [...new Set(paid.filter((amount, seat) => isLive[seat] && amount > 0))].sort((a, b) => a - b);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    // What a folded seat has paid above the last layer lies in the last pot as well.
    const upTo = level === levels.at(-1) ? Math.max(...paid) : level;
    const amount = paid.reduce((sum, own) => sum + Math.max(0, Math.min(own, upTo) - below), 0);
    const seats = paid.flatMap((own, seat) => (isLive[seat] && own >= level ? [seat] : []));
    pots.push({ amount, seats });
    below = level;
  }
  return pots;
}

/** Takes the rake out of the pots by their sizes; what does not divide comes out of the first. */
export function afterRake(pots: readonly Pot[], rake: number): readonly Pot[] {
  const total = pots.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return pots;
  const shares = pots.map(({ amount }) => Math.floor((rake * amount) / total));
  const rest = rake - shares.reduce((sum, share) => sum + share, 0);
  return pots.map((pot, index) => ({ ...pot, amount: pot.amount - (shares[index] ?? 0) - (index === 0 ? rest : 0) }));
}

/** What each seat gets: the best of a pot share it, and odd chips go one by one from the left of the button. */
export function payPots(pots: readonly Pot[], scores: readonly (number | undefined)[], button: number): number[] {
  const won = scores.map(() => 0);
  const distance = (seat: number) => (seat - button - 1 + scores.length) % scores.length;
  for (const { amount, seats } of pots) {
    const best = Math.max(...seats.map((seat) => scores[seat] ?? 0));
    const winners = seats.filter((seat) => (scores[seat] ?? 0) === best).sort((a, b) => distance(a) - distance(b));
    const share = Math.floor(amount / winners.length);
    for (const [at, seat] of winners.entries())
      won[seat] = (won[seat] ?? 0) + share + (at < amount - share * winners.length ? 1 : 0);
  }
  return won;
}
