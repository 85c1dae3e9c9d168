export { addVerifiers, type VerifierOptions } from './verifiers.ts';
