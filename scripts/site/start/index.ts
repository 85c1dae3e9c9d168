export { startGateway } from './gateway.ts';
export { welcome } from './welcome.ts';
