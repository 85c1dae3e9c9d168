export { createPaymentsServer, type PaymentsOptions, type PaymentsServer } from './server.ts';
