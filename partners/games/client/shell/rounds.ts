import type { RoundView } from '../../page-api.ts';
import { type Api, ApiFault } from './api.ts';
import { pause } from './dom.ts';

function newRoundId(): string {
  // `randomUUID` exists on secure origins only.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A round that the server never got: nothing was taken. */
export class RoundLost extends Error {
  override readonly name = 'RoundLost';
}

const attempts = 4;

/** Asks what became of a round until it is settled or cancelled; `onWait` is called when that takes long. */
export async function followRound(api: Api, roundId: string, onWait: () => void): Promise<RoundView> {
  for (let tries = 0; ; tries += 1) {
    try {
      const round = await api.round(roundId);
      if (round.state !== 'pending') return round;
    } catch (fault) {
      if (fault instanceof ApiFault && fault.code === 'unknown_round') throw new RoundLost();
      if (fault instanceof ApiFault && fault.status === 401) throw fault;
    }
    if (tries === 1) onWait();
    await pause(Math.min(1000 + tries * 500, 5000));
  }
}

/** Takes the next step of a round. A request that got lost is sent again under the same number, so it is taken once. */
export async function stepRound(
  api: Api,
  { roundId, steps }: Pick<RoundView, 'roundId' | 'steps'>,
  action: unknown,
  onWait: () => void,
): Promise<RoundView> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const round = await api.step(roundId, steps, action);
      return round.state === 'pending' ? await followRound(api, roundId, onWait) : round;
    } catch (fault) {
      if (fault instanceof ApiFault && fault.status < 500) throw fault;
      if (attempt === 2) onWait();
      await pause(400 * attempt);
    }
  }
  return followRound(api, roundId, onWait);
}

/** Plays one round to its end, or to its first step. A request that got lost is sent again under the same id, so it never bets twice. */
export async function playRound(
  api: Api,
  { bets, numero }: { bets: unknown; numero?: string | undefined },
  onWait: () => void,
): Promise<RoundView> {
  const roundId = newRoundId();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const round = await api.play(roundId, bets, numero);
      return round.state === 'pending' ? await followRound(api, roundId, onWait) : round;
    } catch (fault) {
      if (fault instanceof ApiFault && fault.code === 'too_fast') await pause(fault.retryAfterMs);
      else if (fault instanceof ApiFault && fault.status < 500) throw fault;
      else {
        if (attempt === 2) onWait();
        await pause(400 * attempt);
      }
    }
  }
  return followRound(api, roundId, onWait);
}
