export { followEvents } from '#engine/session';
