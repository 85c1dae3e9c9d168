/** `npm run serve`: serves what `npm run build` wrote, and passes calls on to the platform at GATEWAY_URL. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { askPlatform, createSiteServer, readEnvironment, watchHosts } from './site/serve/index.ts';

const options = readEnvironment(process.env, join(import.meta.dirname, '..'));
if (!existsSync(join(options.folder, 'hosts.json'))) {
  console.error(`There is no build in "${options.folder}". Run \`npm run build\` first.`);
  process.exit(2);
}

const site = createSiteServer(options);
const reload = () => {
  for (const fault of site.reload()) console.error(`[serve] ${fault}`);
};
reload();
site.server.listen(options.port, options.host);
await once(site.server, 'listening');
const { port } = site.server.address() as AddressInfo;
console.log(`site ready on port ${port}: ${[...site.brands.hosts.keys()].join(', ') || 'no hosts'}`);
void askPlatform(options.gateway).then(console.log);

const unwatch = watchHosts(options.folder, reload);
process.on('SIGHUP', reload);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    unwatch();
    await site.close();
    process.exit(0);
  });
}
