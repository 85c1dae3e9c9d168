import { join } from 'node:path';
import { demoClients } from './demo/identity-client.ts';
import { demoVerifiers } from './demo/verifiers.ts';
import { readEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';
import { describeFault } from './logging/describe-fault.ts';
import { type FindClient, readClients } from './social/clients.ts';
import { openDataFolder } from './storage/data-folder.ts';
import { sharedSecret } from './storage/shared-secret.ts';
import type { Message } from './verification/outbox.ts';
import { type FindVerifiers, readVerifiers } from './verifiers/clients.ts';

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
// What partners on this machine are to know stands in the data folder, unless the operator gives it to both.
const secretOf = (name: string) => sharedSecret(join(environment.dataFolder, 'secrets', name));
const walletSecret = environment.gateway.walletSecret ?? secretOf('wallet');
const paymentsSecret = environment.gateway.paymentsSecret ?? secretOf('payments');
// A demo plays the providers at which the operator has no client.
const identitySecret = demo ? (environment.identitySecret ?? secretOf('identity')) : '';
const demoClient = demo ? demoClients(gamesOrigin, identitySecret) : undefined;
const socialClient: FindClient = (merchant, provider) =>
  ownClient(merchant, provider) ?? demoClient?.(merchant, provider);
const ownVerifiers: FindVerifiers = environment.verifiers ? readVerifiers(environment.verifiers) : () => ({});
const playedVerifiers = demo ? demoVerifiers(gamesOrigin, identitySecret) : undefined;
const verifiers: FindVerifiers = (merchant) => ({ ...playedVerifiers?.(merchant), ...ownVerifiers(merchant) });
// Loaded only when somebody wants them.
const endTraces =
  environment.traces === undefined
    ? undefined
    : (await import('./health/traces.ts')).startTraces(process.env.OTEL_SERVICE_NAME ?? 'gateway', environment.traces);
const gateway = await createGateway({
  ...environment.gateway,
  walletSecret,
  paymentsSecret,
  onMessage,
  socialClient,
  verifiers,
});
const url = await gateway.listen();
console.log(`gateway ready ${url}`);
if (gateway.backOffice) console.log(`back office at ${gateway.backOffice.url}/admin`);
if (gateway.metricsUrl) console.log(`metrics at ${gateway.metricsUrl}/metrics`);

/** How long calls that are under way may take before a stop goes on without them. */
const patienceMs = 10_000;
let stopping = false;
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), (environment.gateway.drainMs ?? 0) + patienceMs).unref();
  if (exitCode === 0) await gateway.drain();
  await gateway.close();
  await endTraces?.().catch(() => undefined);
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches every process of a terminal at once. Whoever has started this one stops it, after the partners.
process.on('SIGINT', () => void (process.connected || stop(0)));
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
