export { buildClient, type Client } from './client.ts';
export { buildFolder } from './folder.ts';
export { printReport } from './print.ts';
export { buildsToKeep } from './prune.ts';
export { compileSite, type SiteReport } from './site.ts';
