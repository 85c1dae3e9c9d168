export { type CatalogueGame, returnOf } from './catalogue.ts';
export type { GamesServerOptions } from './options.ts';
export { createGamesServer, type GamesServer } from './server.ts';
