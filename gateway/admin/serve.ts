import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../http/app.ts';
import { addHostGuard, namesHost } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { makeFirstOperators } from './access/first-operators.ts';
import { OperatorPasskeys } from './access/operator-passkeys.ts';
import { OperatorSessions } from './access/operator-sessions.ts';
import { SecondFactors } from './access/second-factors.ts';
import { actions } from './actions/index.ts';
import type { AdminAddress } from './address.ts';
import { addClient } from './client.ts';
import { Commands } from './commands/commands.ts';
import { adminEndpoints } from './contract.ts';
import { addCasePictures } from './pictures.ts';
import { applicationReads } from './reads/applications.ts';
import { auditReads } from './reads/audit.ts';
import { chatReads } from './reads/chats.ts';
import { depositReads } from './reads/deposits.ts';
import { feedbackReads } from './reads/feedback.ts';
import { findingReads } from './reads/findings.ts';
import { giftReads } from './reads/gifts.ts';
import { ownAccess } from './reads/own-access.ts';
import { ownPasskeys } from './reads/own-passkeys.ts';
import { holdingsReads } from './reads/player-holdings.ts';
import { playerRecordReads } from './reads/player-records.ts';
import { riskReads } from './reads/player-risks.ts';
import { playerReads } from './reads/players.ts';
import { redemptionReads } from './reads/redemptions.ts';
import { sessionReads } from './reads/session.ts';
import { upkeepReads } from './reads/upkeep.ts';
import { waitingReads } from './reads/waiting.ts';
import { withdrawalReads } from './reads/withdrawals.ts';
import { addAdminRoutes } from './routes.ts';

export interface BackOffice {
  app: FastifyInstance;
  /** `http://host:port`. */
  url: string;
  /** Periodic: ends what time has ended. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the calls of schemas/admin/endpoints.json and their client. */
export async function serveAdmin(services: Services, address: AdminAddress): Promise<BackOffice> {
  const missing = await makeFirstOperators(services, address.firstPasswords);
  const app = createApp(services.options, Object.values(adminEndpoints));
  if (missing) app.log.warn(missing);
  addHostGuard(app, (hostname) => namesHost([...address.hosts, address.host], hostname));
  const sessions = new OperatorSessions(services.db, services.clock);
  const passkeys = new OperatorPasskeys(services.db, services.clock);
  const factors = new SecondFactors(services, passkeys);
  const commands = new Commands(services, actions);
  const handlers = {
    ...sessionReads(services, sessions, factors),
    ...ownAccess(services, sessions, factors),
    ...ownPasskeys(sessions, factors, passkeys),
    ...playerReads(services),
    ...holdingsReads(services),
    ...playerRecordReads(services),
    ...riskReads(services),
    ...depositReads(services),
    ...withdrawalReads(services),
    ...findingReads(services),
    ...redemptionReads(services),
    ...feedbackReads(services),
    ...chatReads(services, commands),
    ...applicationReads(services),
    ...giftReads(services),
    ...upkeepReads(services),
    ...waitingReads(services),
    ...auditReads(services, commands),
  };
  addAdminRoutes(app, handlers, commands, sessions, services);
  addCasePictures(app, services, sessions);
  if (address.clientFolder) await addClient(app, address.clientFolder);
  await app.listen({ host: address.host, port: address.port });
  return {
    app,
    url: `http://${address.host}:${(app.server.address() as AddressInfo).port}`,
    sweep: async () => {
      await sessions.sweep();
      await commands.endCutOff();
    },
    close: () => app.close(),
  };
}
