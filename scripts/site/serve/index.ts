export { readEnvironment } from './environment.ts';
export { askPlatform } from './platform.ts';
export { openRemote, RemoteSource, watchRemote } from './remote.ts';
export { createSiteServer, watchHosts } from './server.ts';
