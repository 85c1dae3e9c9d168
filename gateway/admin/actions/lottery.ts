import { eq } from '../../database/drizzle/index.ts';
import { games, voidDraws } from '../../database/tables/index.ts';
import { drawNumbered, rhythmOf } from '../../draws/schedule.ts';
import { Refusal } from '../../http/refusal.ts';
import { lotteryOf } from '../../lottery/catalogue.ts';
import { type DrawName, holdDraw, ticketsIn } from '../../lottery/void-draws.ts';
import type { Action, Place } from '../commands/action.ts';

/**
 * Declares a draw of a lottery void: all who bet on it get their stakes back. What has been paid by the numbers stays: such a draw is
 * refused.
 */
export const voidDraw: Action<'voidDraw'> = {
  async look(draw, place) {
    const name = await nameOf(draw, place);
    const { waiting, paid } = await ticketsIn(place.db, draw);
    if (paid > 0) throw new Refusal('draw_paid', { paid });
    const { gameCode, numero } = draw;
    return { subject: gameCode, subjectName: name, facts: { numero, tickets: waiting } };
  },
  async run(draw, { db, services }) {
    // Tickets that are being settled are waited for; those that come later find it void.
    await holdDraw(db, draw, 'voiding');
    const { waiting, paid } = await ticketsIn(db, draw);
    if (paid > 0) throw new Refusal('draw_paid', { paid });
    const { gameCode, numero, reason } = draw;
    const row = { gameCode, numero, note: reason, at: services.clock() };
    await db.insert(voidDraws).values(row).onConflictDoNothing();
    return {
      result: { tickets: waiting },
      after() {
        services.answers.empty();
        services.background(services.tickets.settleDue());
      },
    };
  },
};

/** The lottery's name. Throws nothing_found where it has no such draw. */
async function nameOf({ gameCode, numero }: DrawName, { db, services }: Place): Promise<string> {
  const [game] = await db
    .select({ gameCode: games.gameCode, gameClassify: games.gameClassify, names: games.names })
    .from(games)
    .where(eq(games.gameCode, gameCode));
  if (!game || !lotteryOf(gameCode) || !drawNumbered(numero, rhythmOf(game, services.options.timetable)))
    throw new Refusal('nothing_found');
  return game.names.EN ?? gameCode;
}
