import type { Services } from '../services.ts';
import type { Player } from './sessions.ts';

/** A hash that keeps changing while a password is judged is being changed by somebody: that is enough to say no. */
const mostRounds = 3;

/**
 * Judges a password, and does `work` if it fits. `work` holds the player's row and answers nothing when the hash is no longer
 * the one that was judged; the password is then judged by the new one. Nothing when it does not fit.
 */
export async function whilePasswordFits<T>(
  password: string,
  find: () => Promise<Player | undefined>,
  { passwords }: Pick<Services, 'passwords'>,
  work: (player: Player) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let round = 0; round < mostRounds; round++) {
    const player = await find();
    const fits = await passwords.verify(password, player?.passwordHash);
    if (!player || !fits) return undefined;
    const done = await work(player);
    if (done !== undefined) return done;
  }
  return undefined;
}
