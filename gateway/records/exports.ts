import type { FastifyInstance } from 'fastify';
import type { ExportRequest } from '#schemas/platform';
import { and, eq, gt, isNull } from '../database/drizzle/index.ts';
import { players, recordExports } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { assertExport, csvOf } from './export.ts';

/** Path of a file, before its ticket. */
const path = '/wps/report/export/';
/** The browser fetches a file at once. */
const liveMs = 60_000;

/** Files of records: a ticket, which serves one download, and who asked for what is kept. */
export function exportHandlers({ db, clock }: Services): Pick<Handlers, 'exportRecords'> {
  return {
    exportRecords: async ({ call, body }) => {
      assertExport(body, call.merchant);
      const { player } = sessionOf(call);
      const ticket = newToken();
      const now = clock();
      const expiresAt = now + liveMs;
      await db.insert(recordExports).values({
        ticketHash: hashToken(ticket),
        playerId: player.id,
        merchant: call.merchant.code,
        language: call.language,
        address: call.ip,
        request: body,
        requestedAt: now,
        expiresAt,
      });
      return { path: `${path}${ticket}`, expiresAt };
    },
  };
}

/** Serves the files that tickets stand for, as long as they are. */
export function addExports(app: FastifyInstance, services: Services): void {
  const { db, clock, merchants } = services;
  app.get<{ Params: { ticket: string } }>(`${path}:ticket`, async ({ params: { ticket }, log }, reply) => {
    const ticketHash = hashToken(ticket);
    const isGood = and(isNull(recordExports.takenAt), gt(recordExports.expiresAt, clock()));
    const [taken] = await db
      .update(recordExports)
      .set({ takenAt: clock() })
      .where(and(eq(recordExports.ticketHash, ticketHash), isGood))
      .returning();
    const merchant = taken && (await merchants.find(taken.merchant));
    const [player] = taken ? await db.select().from(players).where(eq(players.id, taken.playerId)) : [];
    if (!taken || !merchant || !player) throw new Refusal('record_not_found');
    const noted = (rows: number) =>
      void db
        .update(recordExports)
        .set({ rows })
        .where(eq(recordExports.ticketHash, ticketHash))
        .catch((fault: unknown) => log.error(fault));
    const file = csvOf(taken.request, { player, merchant, language: taken.language }, services, noted);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="records.csv"; filename*=UTF-8''${nameOf(taken.request)}`)
      .send(file);
  });
}

/** Name of the file, as a header has it (RFC 8187). */
function nameOf({ file = 'records' }: ExportRequest): string {
  return `${encodeURIComponent(file.replaceAll(/[/\\]/g, '-')).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}.csv`;
}
