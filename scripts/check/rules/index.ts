import type { Rule } from '../rule.ts';
import { blocks } from './blocks/rule.ts';
import { fileName } from './file-name/rule.ts';
import { identity } from './identity/rule.ts';
import { layers } from './layers/rule.ts';
import { schema } from './schema/rule.ts';
import { syntax } from './syntax/rule.ts';

/** Every rule, in the order in which they are asked. */
export const rules: readonly Rule[] = [syntax, fileName, layers, identity, schema, blocks];
