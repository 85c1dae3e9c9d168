export { benchLobby } from './bench.ts';
