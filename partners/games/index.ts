export { drawBalls } from './engines/draw/engine.ts';
export { drawRules } from './engines/draw/rules.ts';
export { type CatalogueGame, returnOf } from './server/catalogue.ts';
export type { GamesServerOptions } from './server/options.ts';
export { createGamesServer, type GamesServer } from './server/server.ts';
