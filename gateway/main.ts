import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGamesServer } from '../partners/games/index.ts';
import { demoClient } from '../partners/identity/client.ts';
import { addIdentityProvider } from '../partners/identity/routes.ts';
import { readEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';
import { describeFault } from './logging/describe-fault.ts';
import { logOptions } from './logging/options.ts';
import { type FindClient, readClients } from './social/clients.ts';
import { openDataFolder } from './storage/data-folder.ts';
import type { Message } from './verification/outbox.ts';

// Before anything can fail: what Node says of a fault has the values in it that a statement was given.
process.on('uncaughtException', (fault) => {
  console.error(wordsOfStart(fault));
  process.exit(1);
});
// Whatever this process writes is nobody else's to read.
process.umask(0o077);
const environment = readEnvironment(process.env);
openDataFolder(environment.dataFolder, { named: environment.dataFolderNamed });
// A demo has no carrier: whoever runs it reads the codes here. Nothing of the kind in production.
const onMessage = environment.gateway.demo
  ? ({ provider, recipient, subject, text }: Message) =>
      console.log(
        subject ? `Mail to ${recipient}: ${subject}\n${text}` : `SMS by ${provider} to +${recipient}: ${text}`,
      )
  : () => {};
const { demo, gamesOrigin = '' } = environment.gateway;
const ownClient: FindClient = environment.socialClients ? readClients(environment.socialClients) : () => undefined;
// A demo plays the providers at which the operator has no client.
const socialClient: FindClient = (merchant, provider) =>
  ownClient(merchant, provider) ?? (demo ? demoClient(gamesOrigin, merchant, provider) : undefined);
const gateway = await createGateway({ ...environment.gateway, onMessage, socialClient });
const { options } = gateway.services;
const url = await gateway.listen();

const games = createGamesServer({
  port: environment.gamesPort,
  host: options.host,
  walletUrl: url,
  walletSecret: options.walletSecret,
  siteOrigins: environment.siteOrigins,
  ...(demo || options.allowedHosts.length > 0
    ? { hosts: [new URL(options.gamesOrigin).hostname, options.host, ...options.allowedHosts] }
    : {}),
  catalogue: JSON.parse(readFileSync(join(options.catalogueFolder, 'games.json'), 'utf8')),
  artDir: options.artFolder,
  dataDir: join(environment.dataFolder, 'games'),
  logger: logOptions(options.logLevel),
});
if (demo) await addIdentityProvider(games.app, { origin: () => gamesOrigin, siteOrigins: options.siteOrigins });
await games.listen();
console.log(`gateway ready ${url} games ${options.gamesOrigin}`);

/** How long calls that are under way may take before a stop goes on without them. */
const patienceMs = 10_000;
let stopping = false;
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  // The games first: they finish their rounds through the gateway.
  await games.close();
  await gateway.close();
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// Started by another process: without that one there is nobody to stop this one.
process.on('disconnect', () => void stop(0));
// After such a fault nothing is known about the state in memory: say so, finish what can be finished, and go.
process.removeAllListeners('uncaughtException');
process.on('uncaughtException', (fault) => {
  gateway.app.log.fatal(fault);
  void stop(1);
});

/** Why it did not start: what our own code and the system say in words; of anything else, the database first, what may be said. */
function wordsOfStart(fault: unknown): string {
  const plain = fault instanceof Error && fault.constructor === Error && fault.cause === undefined;
  return plain ? `The gateway could not start: ${fault.message}` : JSON.stringify({ err: describeFault(fault) });
}
