export { openChannel } from './open-channel.ts';
export { writePreference } from './preference.ts';
export { startTokenScript, takeStartToken } from './start-token.ts';
export { readStorage, writeStorage } from './web-storage.ts';
