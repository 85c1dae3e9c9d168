import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../../engines/engine.ts';
import { commitTo, fairRandom, newServerSeed } from '../../engines/fair/stream.ts';
import type { FairView } from '../../page-api.ts';
import { createInTurn } from '../in-turn.ts';
import type { Journal } from '../rounds/journal.ts';
import { RoundRefused } from '../rounds/refused.ts';
import type { RoundProof } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { SeedPair } from './pair.ts';

export interface Seeds {
  view(session: PlaySession, family: string): Promise<FairView>;
  /** Gives the next bet its number. `write` journals it, and no other bet of the family begins before that. */
  use<T>(session: PlaySession, family: string, write: (proof: RoundProof) => Promise<T>): Promise<T>;
  /** The client seed of the bets to come. */
  choose(session: PlaySession, family: string, clientSeed: string): Promise<FairView>;
  /** Reveals the server seed and goes on with the one that was promised next. Throws `RoundRefused` while a round on it is open. */
  rotate(session: PlaySession, family: string): Promise<FairView>;
  /** The draws of a round, from the first on. */
  drawsOf(proof: RoundProof): RandomSource;
  /** The server seed of a round once it is revealed. */
  revealed(proof: RoundProof): string | null;
}

export interface SeedParts {
  readonly journal: Journal;
  readonly newSeed?: (() => string) | undefined;
}

const ownerOf = ({ merchant, playerId }: PlaySession, family: string) => `${merchant}|${playerId}|${family}`;

/** Keeps each player's seeds, and tells of them what may be known. */
export function createSeeds({ journal, newSeed = newServerSeed }: SeedParts): Seeds {
  /** One after the other for each owner. */
  const inTurn = createInTurn();

  async function pairOf(owner: string): Promise<SeedPair> {
    const current = journal.seeds(owner).at(-1);
    if (current) return current;
    const clientSeed = newSeed().slice(0, 16);
    return journal.putSeed({ id: newId(), owner, serverSeed: newSeed(), next: newSeed(), clientSeed, nonce: 0 });
  }

  function viewOf(owner: string): FairView {
    const pairs = journal.seeds(owner);
    const current = pairs.at(-1);
    if (!current) throw new Error(`There are no seeds for ${owner}`);
    return {
      commit: commitTo(current.serverSeed),
      nextCommit: commitTo(current.next),
      clientSeed: current.clientSeed,
      nonce: current.nonce,
      revealed: pairs.slice(0, -1).map(({ serverSeed }) => ({ serverSeed, commit: commitTo(serverSeed) })),
    };
  }

  /** @param changed the pair as it shall be, or the same one when there is nothing to write down */
  const change = (owner: string, changed: (pair: SeedPair) => SeedPair): Promise<FairView> =>
    inTurn(owner, async () => {
      const pair = await pairOf(owner);
      const next = changed(pair);
      if (next !== pair) await journal.putSeed(next);
      return viewOf(owner);
    });

  return {
    view: (session, family) => change(ownerOf(session, family), (pair) => pair),
    use(session, family, write) {
      const owner = ownerOf(session, family);
      return inTurn(owner, async () => {
        const { id, serverSeed, clientSeed, nonce } = await pairOf(owner);
        return write({ seed: id, commit: commitTo(serverSeed), clientSeed, nonce });
      });
    },
    choose: (session, family, clientSeed) =>
      change(ownerOf(session, family), (pair) => (pair.clientSeed === clientSeed ? pair : { ...pair, clientSeed })),
    rotate: (session, family) =>
      change(ownerOf(session, family), (pair) => {
        // Nothing has been drawn from it.
        if (pair.nonce === 0) return pair;
        if (journal.openRounds().some(({ proof }) => proof?.seed === pair.id)) throw new RoundRefused('seed_open');
        return { ...pair, id: newId(), serverSeed: pair.next, next: newSeed(), nonce: 0 };
      }),
    drawsOf({ seed, clientSeed, nonce }) {
      const pair = journal.seed(seed);
      if (!pair) throw new Error(`The seed ${seed} is gone`);
      return fairRandom({ serverSeed: pair.serverSeed, clientSeed, nonce });
    },
    revealed({ seed }) {
      const pair = journal.seed(seed);
      if (!pair || journal.seeds(pair.owner).at(-1)?.id === seed) return null;
      return pair.serverSeed;
    },
  };
}

const newId = (): string => randomBytes(9).toString('hex');
