/**
 * The partners of a demo as one process: the games, the bridge to third parties' scripts and, with DEMO=1, the providers to sign in
 * with, to verify people and numbers, and to pay by.
 */
import { readFileSync } from 'node:fs';
import { addBridge, playedSources, realSources } from './bridge/index.ts';
import { readEnvironment } from './environment.ts';
import { createGamesServer } from './games/index.ts';
import { describeFault, logOptions } from './http/log.ts';
import { addIdentityProvider } from './identity/index.ts';
import { createPaymentsServer } from './payments/index.ts';
import { readSecret } from './secret.ts';
import { addVerifiers } from './verifiers/index.ts';

// Before anything can fail: what Node says of a fault may have values in it.
process.on('uncaughtException', (fault) => {
  console.error(wordsOfStart(fault));
  process.exit(1);
});
// Whatever this process writes is nobody else's to read.
process.umask(0o077);
const environment = readEnvironment(process.env);
const { demo, origin, siteOrigins, hosts } = environment;
const games = createGamesServer({
  port: environment.port,
  host: environment.host,
  walletUrl: environment.platformUrl,
  walletSecret: readSecret(environment.walletSecret),
  siteOrigins,
  siteParents: environment.siteParents,
  ...(hosts ? { hosts } : {}),
  catalogue: JSON.parse(readFileSync(environment.catalogueFile, 'utf8')),
  artDir: environment.artFolder,
  readyPages: true,
  dataDir: environment.journalFolder,
  demo,
  ...(environment.tableSalt ? { tableSalt: environment.tableSalt } : {}),
  ...(environment.bookTimetable ? { bookTimes: JSON.parse(readFileSync(environment.bookTimetable, 'utf8')) } : {}),
  logger: logOptions(environment.logLevel),
});
addBridge(games.app, {
  siteOrigins,
  siteParents: environment.siteParents,
  sources: demo ? playedSources : realSources,
});
if (demo) {
  const clientSecret = readSecret(environment.identitySecret);
  await addIdentityProvider(games.app, { origin: () => origin, siteOrigins, clientSecret });
  await addVerifiers(games.app, {
    origin: () => origin,
    captchaKey: clientSecret,
    onCode: (phoneNumber, code) => console.log(`SMS by phone-auth to ${phoneNumber}: ${code}`),
  });
}
// On an origin of its own: where players pay, nothing else may run.
const payments = demo
  ? createPaymentsServer({
      port: environment.paymentsPort,
      host: environment.host,
      ...(hosts ? { hosts } : {}),
      origin: () => environment.paymentsOrigin,
      siteOrigins,
      platformUrl: () => environment.platformUrl,
      secret: readSecret(environment.paymentsSecret),
      dataDir: environment.paymentsFolder,
      demo,
      logger: logOptions(environment.logLevel),
    })
  : undefined;
await payments?.listen();
await games.listen();
console.log(`partners ready ${origin}`);

/** How long calls that are under way may take before a stop goes on without them. */
const patienceMs = 10_000;
let stopping = false;
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  await payments?.close();
  await games.close();
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches every process of a terminal at once. Whoever has started this one stops it, and in the right order.
process.on('SIGINT', () => void (process.connected || stop(0)));
// Started by another process: without that one there is nobody to stop this one.
process.on('disconnect', () => void stop(0));
// After such a fault nothing is known about the state in memory: say so, finish what can be finished, and go.
process.removeAllListeners('uncaughtException');
process.on('uncaughtException', (fault) => {
  games.app.log.fatal(fault);
  void stop(1);
});

/** Why they did not start: what our own code and the system say in words; of anything else, what may be said. */
function wordsOfStart(fault: unknown): string {
  const plain = fault instanceof Error && fault.constructor === Error && fault.cause === undefined;
  return plain ? `The partners could not start: ${fault.message}` : JSON.stringify({ err: describeFault(fault) });
}
