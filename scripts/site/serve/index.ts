export { readEnvironment } from './environment.ts';
export { askPlatform } from './platform.ts';
export { createSiteServer, watchHosts } from './server.ts';
