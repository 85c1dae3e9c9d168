/** `npm start`: the site, the gateway and its partners (demo games, providers to sign in with) on one machine, with live reload of code and brand JSON. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { brandsFolder } from './brand/folders/index.ts';
import { buildOffice } from './site/office/index.ts';
import { siteLogger } from './site/plugins/index.ts';
import { type ServerProcess, startGateway, startPartners, welcome } from './site/start/index.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 5173);
if (!Number.isInteger(port) || port < 1 || port > 65_531) {
  console.error(
    `PORT is "${process.env.PORT}"; it must be a port number up to 65531 (the next four are used as well).`,
  );
  process.exit(2);
}

const site = await createServer({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  customLogger: siteLogger(),
});
try {
  await site.listen();
} catch (error) {
  console.error(`The site could not start: ${error instanceof Error ? error.message : error}. Another PORT may help.`);
  process.exit(1);
}

let stopping = false;
// With a platform of the operator's own there is nothing to embed.
const embedded = !process.env.GATEWAY_URL;
/** The servers behind the site, in the order in which they started. */
const servers: ServerProcess[] = [];
if (embedded) {
  // What operators use is what is built, here as well: it is served by the gateway.
  await buildOffice(root, join(root, 'dist'));
  await keep('gateway', startGateway);
  await keep('partners', startPartners);
}
console.log(welcome(root, brandsFolder(root), port, { demo: embedded }));

async function stop(reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  await Promise.allSettled([site.close(), stopServers()]);
  process.exit(reason ? 1 : 0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

/** Starts a server of the platform; when it ends, everything does. */
async function keep(name: string, start: typeof startGateway): Promise<void> {
  try {
    const server = await start(root, port);
    servers.push(server);
    server.process.once('exit', (code) => stop(`The ${name} ended (exit code ${code}).`));
  } catch (error) {
    await stop(`The ${name} could not start: ${error instanceof Error ? error.message : error}`);
  }
}

/** The partners first: they finish their rounds through the gateway. */
async function stopServers(): Promise<void> {
  for (const server of servers.toReversed()) await server.stop();
}
