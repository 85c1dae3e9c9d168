/** `npm start`: the site, the gateway and the demo games on one machine, with live reload of code and brand JSON. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { brandsFolder } from './brand/folders/index.ts';
import { siteLogger } from './site/plugins/index.ts';
import { startGateway, welcome } from './site/start/index.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 5173);
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  console.error(`PORT is "${process.env.PORT}"; it must be a port number up to 65533 (the next two are used as well).`);
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
const gateway = process.env.GATEWAY_URL ? undefined : await startGateway(root, port).catch(giveUp);
gateway?.process.once('exit', (code) => {
  if (!stopping) void stop(`The gateway has ended (exit code ${code}).`);
});
console.log(welcome(root, brandsFolder(root), port, { demo: gateway !== undefined }));

async function stop(reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  await Promise.allSettled([site.close(), gateway?.stop()]);
  process.exit(reason ? 1 : 0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

async function giveUp(error: Error): Promise<never> {
  console.error(`The gateway could not start: ${error.message}`);
  await site.close();
  process.exit(1);
}
