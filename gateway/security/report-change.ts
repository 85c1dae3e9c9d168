import type { Empty, ReportChangeRequest } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { noteForOperators } from '../members/note-for-operators.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { lock } from '../sessions/locks.ts';
import { type ChangeReport, findReport, useReport } from './change-reports.ts';

/**
 * "This was not me": locks the account that a link is about and ends its sessions and games. Nothing is undone: two operators who have spoken
 * to the owner do that (decision 0923). Throws report_link_ended, report_link_used, and too_many_requests.
 */
export async function reportChange({ token }: ReportChangeRequest, call: Call, services: Services): Promise<Empty> {
  const { merchant, session, ip } = call;
  await services.changeReports.take(ip);
  const now = services.clock();
  const link = { token, merchant: merchant.code, playerId: session?.player.id };
  const report = await findReport(services.db, link, now);
  if (!report) throw new Refusal('report_link_ended');
  const ended = await holdPlayer(services.db, report.playerId, async (tx, held) => {
    if (!(await useReport(tx, report, now))) return undefined;
    await lock(tx, held, { why: 'ownerReport', until: null, by: null, note: null }, now);
    // A link or a code that is under way went to whoever asked for it.
    await services.resetLinks.endAll(tx, held.id);
    if (held.mobile) await services.smsCodes.endAll(tx, held.merchant, held.mobile);
    const sessions = await services.sessions.endOthers(tx, held.id);
    const result = { locked: true, ended: sessions.length };
    await noteForOperators(tx, held, { ...noteOf(report), result }, now);
    return sessions;
  });
  if (!ended) throw new Refusal('report_link_used');
  services.sessions.closeSockets(ended);
  return {};
}

function noteOf({ change, madeAt }: ChangeReport) {
  return {
    action: 'lockPlayer',
    reason: 'The owner says of a change: this was not me.',
    body: { locked: true, why: 'ownerReport' },
    facts: { change, changedAt: madeAt },
  };
}
