export type { CatalogueGame } from './catalogue.ts';
export type { GamesServerOptions } from './options.ts';
export { createGamesServer, type GamesServer } from './server.ts';
