export { devBrandsPlugin } from './plugin.ts';
export { answerFaults } from './proxy.ts';
