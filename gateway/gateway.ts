import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { activityHandlers } from './activities/handlers.ts';
import { carryOutDueChanges } from './admin/due-changes.ts';
import { type BackOffice, serveAdmin } from './admin/serve.ts';
import { sumDays } from './agents/sum-days.ts';
import { lookAtBonuses } from './bonuses/look-at-bonuses.ts';
import { addPaymentEvents, runJanitor } from './cashier/events.ts';
import { depositHandlers } from './cashier/handlers.ts';
import { withdrawalHandlers } from './cashier/withdrawal-handlers.ts';
import { addCdn } from './cdn/routes.ts';
import { chatHandlers } from './chat/handlers.ts';
import { addChat } from './chat/routes.ts';
import { clubHandlers } from './club/handlers.ts';
import { lookAtClubs } from './club/look-at-clubs.ts';
import { createServices } from './create-services.ts';
import { openDatabase } from './database/open.ts';
import { addDemo } from './demo/routes.ts';
import { drawsHandlers } from './draws/handlers.ts';
import { addDraws } from './draws/routes.ts';
import { CatchUp } from './events/catch-up.ts';
import { addEvents } from './events/socket.ts';
import { StatusWatch } from './events/status-watch.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { Health } from './health/health.ts';
import { createMetrics } from './health/metrics.ts';
import { serveMetrics } from './health/serve-metrics.ts';
import { addSpans } from './health/spans.ts';
import { createApp } from './http/app.ts';
import type { Handlers } from './http/call.ts';
import { addCors } from './http/cors.ts';
import { addHostGuard, namesHost } from './http/hosts.ts';
import { servesHost } from './http/origin.ts';
import { addRoutes } from './http/routes.ts';
import { humanCheckHandlers } from './human-check/handlers.ts';
import { auditLedger } from './ledger/audit.ts';
import { lobbyHandlers } from './lobby/handlers.ts';
import { lotteryHandlers } from './lottery/handlers.ts';
import { SettleWatch } from './lottery/settle-watch.ts';
import { memberHandlers } from './members/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { sendCopies } from './messages/send-copies.ts';
import { missionHandlers } from './missions/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { onlineServiceHandlers } from './online-service/handlers.ts';
import { type GatewayOptions, type GivenOptions, withDefaults } from './options.ts';
import { passwordHandlers } from './passwords/handlers.ts';
import { pointHandlers } from './points/handlers.ts';
import { addExports } from './records/exports.ts';
import { recordHandlers } from './records/handlers.ts';
import { payRebates } from './records/pay-rebates.ts';
import { referralHandlers } from './referral/handlers.ts';
import { rewardHandlers } from './rewards/handlers.ts';
import { securityHandlers } from './security/handlers.ts';
import { applySeeds } from './seeds/apply.ts';
import type { Services } from './services.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { signInHandlers } from './sessions/sign-ins.ts';
import { socialHandlers } from './social/handlers.ts';
import { tellCorrections } from './sports/corrections.ts';
import { sportsHandlers } from './sports/handlers.ts';
import { sweep } from './sweep.ts';
import { systemHandlers } from './system/handlers.ts';
import { transferHandlers } from './transfers/handlers.ts';
import { addPictures } from './uploads/routes.ts';
import { verificationHandlers } from './verification/handlers.ts';
import { addWallet } from './wallet/routes.ts';

export interface Gateway {
  app: FastifyInstance;
  services: Services;
  /** Starts to serve; resolves with its own address, `http://host:port`. */
  listen(): Promise<string>;
  /** Where Prometheus scrapes, if enabled. */
  metricsUrl: string | undefined;
  /** Where operators work, if enabled. */
  backOffice: BackOffice | undefined;
  /** Reports itself as not ready, and serves on for `drainMs`. */
  drain(): Promise<void>;
  /** Finishes what is under way, then closes sockets and database. */
  close(): Promise<void>;
}

/** Builds the embedded platform: database migrated and seeded, every call of endpoints.json served. */
export async function createGateway(given: GivenOptions): Promise<Gateway> {
  const options = withDefaults(given);
  const app = createApp(options);
  const report = (fault: unknown) => app.log.error(fault);
  if (options.traced) addSpans(app);
  const database = await openDatabase(options.database, options.traced);
  const services = await createServices(database, options, report);
  await database.exclusively(() => applySeeds(services));

  if (isGuarded(options)) addHostGuard(app, (hostname) => isOwnHost(hostname, services));
  const health = new Health(app, services);
  const metrics = options.metrics && createMetrics(app, services, database.pool);
  addCors(app, services.merchants, options.siteOrigins);
  await addEvents(app, services);
  await addCdn(app, options);
  addRoutes(app, allHandlers(services), services);
  addPictures(app, services);
  addWallet(app, services);
  addPaymentEvents(app, services);
  addDraws(app, services);
  addChat(app, services);
  addExports(app, services);
  if (options.demo) addDemo(app, services);

  const statusWatch = new StatusWatch(services.hub, services.merchants, services.bus, report);
  const catchUp = new CatchUp(services, report);
  const settleWatch = new SettleWatch(services.tickets, services.drawClock, report);
  await services.bus.start(database.listen);
  await startJobs(services, report);
  const backOffice = options.admin && (await serveAdmin(services, options.admin));
  if (backOffice) await services.jobs.schedule('sweep-admin', '*/5 * * * *', () => backOffice.sweep(), report);
  const scraped = metrics && options.metrics && (await serveMetrics(metrics, options.metrics));
  return {
    app,
    services,
    metricsUrl: scraped?.url,
    backOffice,
    listen: async () => {
      await app.listen({ host: options.host, port: options.port });
      const { port } = app.server.address() as AddressInfo;
      return `http://${options.host}:${port}`;
    },
    drain: () => health.drain(options.drainMs),
    close: async () => {
      statusWatch.close();
      await settleWatch.close();
      await services.jobs.stop();
      await app.close();
      await catchUp.close();
      await services.bus.close();
      await backOffice?.close();
      await scraped?.close();
      await database.close();
    },
  };
}

/** Periodic work, done once over all gateways on the database. */
async function startJobs(services: Services, report: (fault: unknown) => void): Promise<void> {
  const { jobs, db, clock } = services;
  await jobs.start();
  await jobs.schedule('sweep', '*/10 * * * *', () => sweep(services), report);
  await jobs.schedule('payments', '* * * * *', () => runJanitor(services), report);
  await jobs.schedule('changes', '* * * * *', () => carryOutDueChanges(services, report), report);
  await jobs.schedule('corrections', '* * * * *', () => tellCorrections(services), report);
  await jobs.schedule('copies', '* * * * *', () => sendCopies(services), report);
  await jobs.schedule('audit-ledger', '17 * * * *', () => auditLedger(db, clock()), report);
  await jobs.schedule('rebates', '7 * * * *', () => payRebates(services), report);
  await jobs.schedule('bonuses', '*/5 * * * *', () => lookAtBonuses(services), report);
  await jobs.schedule('team-days', '*/5 * * * *', () => sumDays(services), report);
  await jobs.schedule('club', '37 * * * *', () => lookAtClubs(services), report);
}

/** A demo stands on somebody's own machine; elsewhere proxies call by names of their own, unless the operator lists them. */
function isGuarded({ demo, allowedHosts }: GatewayOptions): boolean {
  return demo || allowedHosts.length > 0;
}

async function isOwnHost(hostname: string, { merchants, options }: Services): Promise<boolean> {
  if (namesHost([...options.allowedHosts, options.host], hostname)) return true;
  return (await merchants.all()).some((merchant) => servesHost(merchant, hostname));
}

function allHandlers(services: Services): Handlers {
  return {
    ...systemHandlers(services),
    ...verificationHandlers(services),
    ...humanCheckHandlers(services),
    ...memberHandlers(services),
    ...messageHandlers(services),
    ...pointHandlers(services),
    ...missionHandlers(services),
    ...rewardHandlers(services),
    ...clubHandlers(services),
    ...feedbackHandlers(services),
    ...activityHandlers(services),
    ...referralHandlers(services),
    ...passwordHandlers(services),
    ...sessionHandlers(services),
    ...securityHandlers(services),
    ...signInHandlers(services),
    ...socialHandlers(services),
    ...lobbyHandlers(services),
    ...drawsHandlers(services),
    ...lotteryHandlers(services),
    ...chatHandlers(services),
    ...onlineServiceHandlers(),
    ...noticeHandlers(services),
    ...sportsHandlers(services),
    ...recordHandlers(services),
    ...depositHandlers(services),
    ...withdrawalHandlers(services),
    ...transferHandlers(services),
  };
}
