export { mergePatch, reversePatch } from '../../schemas/platform/merge-patch.ts';
