/** `npm run serve`: serves what `npm run build` wrote, and passes calls on to the platform at GATEWAY_URL. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  askPlatform,
  createSiteServer,
  openRemote,
  RemoteSource,
  readEnvironment,
  watchHosts,
  watchRemote,
} from './site/serve/index.ts';

const options = readEnvironment(process.env, join(import.meta.dirname, '..'));
const { remote } = options;
const source = remote ? await openRemote(remote.address, options.folder).catch(unusable) : { folder: options.folder };
if (!existsSync(join(source.folder, 'hosts.json'))) {
  console.error(
    remote
      ? `Nothing has been published to "${remote.address}". Run \`brand publish\` first.`
      : `There is no build in "${options.folder}". Run \`npm run build\` first.`,
  );
  process.exit(2);
}

const site = createSiteServer(options, source);
const reload = () => {
  for (const fault of site.reload()) console.error(`[serve] ${fault}`);
};
reload();
site.server.listen(options.port, options.host);
await once(site.server, 'listening');
const { port } = site.server.address() as AddressInfo;
console.log(`site ready on port ${port}: ${named([...site.brands.hosts.keys()])}`);
void askPlatform(options.gateway).then(console.log);

const unwatch =
  remote && source instanceof RemoteSource
    ? watchRemote(source, remote.poll, reload)
    : watchHosts(options.folder, reload);
process.on('SIGHUP', reload);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    unwatch();
    await site.close();
    process.exit(0);
  });
}

/** Hosts by their names; of many the first, and how many more there are. */
function named(hosts: readonly string[]): string {
  const few = hosts.slice(0, 20).join(', ');
  if (hosts.length > 20) return `${few} and ${hosts.length - 20} more`;
  return few || 'no hosts';
}

function unusable(error: Error): never {
  console.error(error.message);
  process.exit(2);
}
