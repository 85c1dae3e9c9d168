export const guesses = ['higher', 'lower'] as const;
export type Guess = (typeof guesses)[number];

export const ranks = 13;

/** How many ranks win a guess; the same rank wins both. */
export const winningRanks = (rank: number, guess: Guess): number => (guess === 'higher' ? ranks + 1 - rank : rank);

export const isGuessed = (rank: number, guess: Guess, next: number): boolean =>
  guess === 'higher' ? next >= rank : next <= rank;

/** What a stake has become after guesses, as a fraction: each guess multiplies by 0.99 × 13 / winning ranks. */
export type Share = { readonly above: bigint; readonly below: bigint };
export const whole: Share = { above: 1n, below: 1n };

export const raised = ({ above, below }: Share, rank: number, guess: Guess): Share => ({
  above: above * 99n * BigInt(ranks),
  below: below * 100n * BigInt(winningRanks(rank, guess)),
});

/** So much of an amount, rounded down once. */
export const shareOf = (amount: number, { above, below }: Share): number => Number((BigInt(amount) * above) / below);
