export type { GamesServerOptions } from './server/options.ts';
export { createGamesServer, type GamesServer } from './server/server.ts';
