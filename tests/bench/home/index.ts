export { benchHome, type HomeRequest, requestsOfHome } from './bench.ts';
