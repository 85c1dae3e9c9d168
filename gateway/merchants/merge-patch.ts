export { mergePatch } from '../../schemas/platform/merge-patch.ts';
