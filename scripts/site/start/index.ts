export { type ServerProcess, startGateway, startPartners } from './gateway.ts';
export { welcome } from './welcome.ts';
