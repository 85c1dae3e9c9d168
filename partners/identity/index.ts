export { addIdentityProvider, type IdentityOptions } from './provider.ts';
