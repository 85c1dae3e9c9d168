import { playerNotes } from '../../database/tables/index.ts';
import type { Action } from '../commands/action.ts';
import { accountOf, makerOf } from './find-subject.ts';

/** Notes something on a player: the words are the command's reason, so that the log and the page say the same. */
export const notePlayer: Action<'notePlayer'> = {
  async look({ player }, place) {
    return { subject: player, subjectName: await accountOf(player, place) };
  },
  async run({ player, reason: text }, place) {
    const { db, id, merchant, services } = place;
    const operator = await makerOf(place);
    const row = { id, merchant: merchant?.code ?? '', playerId: player, operator, text, at: services.clock() };
    await db.insert(playerNotes).values(row);
    return {};
  },
};
