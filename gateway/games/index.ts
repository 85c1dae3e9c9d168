export { type CatalogueGame, returnOf } from './catalogue.ts';
export { drawBalls } from './engines/draw/engine.ts';
export { drawRules } from './engines/draw/rules.ts';
export type { GamesServerOptions } from './options.ts';
export { createGamesServer, type GamesServer } from './server.ts';
