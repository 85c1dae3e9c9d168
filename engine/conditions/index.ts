export { type ConditionContext, evaluate, evaluateWord, type Operands, words } from './evaluate.ts';
