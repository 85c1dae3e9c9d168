import type { Services } from '../services.ts';
import { actions } from './actions/index.ts';
import { Commands } from './commands/commands.ts';

/** Puts into force what operators have agreed on for a moment that has come; on a gateway without a back office as well. */
export async function carryOutDueChanges(services: Services, report: (fault: unknown) => void): Promise<void> {
  await new Commands(services, actions).carryOutDue(report);
}
