// A chunk of its own: only players with a session need it.
export { followEvents } from '#engine/session';
