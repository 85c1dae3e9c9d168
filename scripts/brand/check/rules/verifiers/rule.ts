import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { textsIn } from '../../../folders/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

/** The provider of SMS that is a third party with codes of its own. */
const phoneAuth = 'phone-auth';

/** What a brand says of the services that verify people and numbers goes together: GeeTest, and phone auth. */
export const verifiers: Rule = {
  name: 'verifiers',
  checkBrand(brand) {
    const file = brand.stack.files.get('brand') ?? {};
    const access = groupIn(file, 'access');
    const check = groupIn(access, 'humanCheck');
    const sms = groupIn(access, 'sms');
    const byGeetest = check?.kind === 'geetest';
    const byPhone = sms?.provider === phoneAuth;
    return [
      ...unset(
        byGeetest && check?.captchaId === undefined,
        '/access/humanCheck/kind',
        'geetest',
        'humanCheck.captchaId',
      ),
      ...unset(byPhone && sms?.phoneAuth === undefined, '/access/sms/provider', phoneAuth, 'sms.phoneAuth'),
      ...idle(!byGeetest, brand, ['humanCheck', 'captchaId'], 'the human check is not "geetest"'),
      ...idle(!byGeetest && check?.only === true, brand, ['humanCheck', 'only'], 'the human check is not "geetest"'),
      ...idle(!byPhone, brand, ['sms', 'phoneAuth'], `the provider of SMS is not "${phoneAuth}"`),
      ...idle(!byGeetest && !byPhone, brand, ['bridge'], `nothing of "geetest" and "${phoneAuth}" is used`),
      ...(byGeetest || byPhone ? unframed(access, file, brand) : []),
    ];
  },
};

function unset(isUnset: boolean, pointer: string, name: string, lacks: string): Finding[] {
  if (!isUnset) return [];
  const message = `"${name}" needs "access.${lacks}", which says whose it is: players would be told that it cannot be loaded.`;
  return [{ rule: 'verifier-unset', file: 'brand', pointer, message }];
}

/** The brand itself says what serves nothing; what it inherits may serve others. */
function idle(isIdle: boolean, { folders }: OpenBrand, path: readonly string[], why: string): Finding[] {
  const parents = path.slice(0, -1);
  const group = parents.reduce(groupIn, groupIn(folders.at(-1)?.files.get('brand'), 'access'));
  const name = path.at(-1) ?? '';
  const value = group?.[name];
  if (!isIdle || value === undefined || value === null) return [];
  const message = `"${name}" serves nothing: ${why}.`;
  const pointer = `/access/${path.join('/')}`;
  return [{ rule: 'verifier-idle', severity: 'warning', file: 'brand', pointer, at: 'key', message }];
}

/** The policy of the brand's pages refuses frames of origins that it does not list. */
function unframed(access: JsonObject | undefined, { origins }: JsonObject, { folders }: OpenBrand): Finding[] {
  const bridge = typeof access?.bridge === 'string' ? access.bridge : '{games}';
  if (textsIn(isObject(origins) ? origins.games : undefined).includes(bridge)) return [];
  const spots = ['/access/bridge', '/origins/games'].map((pointer) => ({ file: 'brand', pointer }));
  const spot = latest(spots, folders) ?? { file: 'brand', pointer: '/access' };
  const message = `"origins.games" has no "${bridge}", where "access.bridge" is: the Content-Security-Policy would refuse its pages.`;
  return [{ rule: 'bridge-not-framed', message, ...spot }];
}

function groupIn(value: Json | undefined, name: string): JsonObject | undefined {
  const group = isObject(value) ? value[name] : undefined;
  return isObject(group) ? group : undefined;
}
