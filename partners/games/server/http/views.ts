import type { Json } from '../../engines/engine.ts';
import type { ProofView, RoundView } from '../../page-api.ts';
import type { Round, RoundProof } from '../rounds/round.ts';

function stateShown(round: Round): RoundView['state'] {
  if (round.state === 'settled' || round.state === 'cancelled' || round.state === 'placed') return round.state;
  return round.state === 'playing' ? 'open' : 'pending';
}

function proofShown({ proof }: Round, revealed: Revealed): ProofView | null {
  if (!proof) return null;
  const { commit, clientSeed, nonce } = proof;
  return { commit, clientSeed, nonce, serverSeed: revealed(proof) };
}

type Revealed = (proof: RoundProof) => string | null;

interface Seen {
  /** Knows the server seeds that may be told. */
  readonly revealed?: Revealed;
  /** What may be seen of a slip before it is paid: a hand at a table. */
  readonly hand?: Json;
}

/** A round as its player may see it. */
export function roundView(round: Round, { revealed = () => null, hand = null }: Seen = {}): RoundView {
  const isSettled = round.state === 'settled';
  const isShown = isSettled || round.state === 'playing';
  return {
    roundId: round.id,
    state: stateShown(round),
    stake: round.stake,
    bets: round.bets,
    win: isSettled ? (round.win ?? 0) : 0,
    outcome: isShown ? (round.outcome ?? null) : round.state === 'placed' ? hand : null,
    balance: round.balance ?? null,
    seq: round.seq ?? null,
    reason: round.reason ?? '',
    startedAt: round.startedAt,
    draw: round.draw ? { numero: round.draw.numero, at: round.draw.at } : null,
    steps: round.actions?.length ?? 0,
    actions: round.actions ?? [],
    proof: proofShown(round, revealed),
  };
}
