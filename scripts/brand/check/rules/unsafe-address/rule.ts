import { isObject, type Json, pointer } from '#engine/brand';
import { eachText } from '../../../texts/index.ts';
import { isPrivate, misleading } from '../../addresses/host.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Schemes that run code, or show what nobody vouches for. */
const script = /^\s*(javascript|vbscript|blob|file|filesystem):|^\s*(data):[a-z]+[/;,]/i;
const address = /https?:\/\/[^\s"'<>()]+/gi;

/** Every address in a brand's files is one that players can be sent to: https, in public, and what it seems to be. */
export const unsafeAddress: Rule = {
  name: 'unsafe-address',
  passesOrdinary: true,
  checkText({ file, text, json }) {
    const findings: Finding[] = file === 'brand' ? hostFaults(json).map((fault) => ({ ...fault, file })) : [];
    if (!mayHoldAddress(file, text)) return findings;
    eachText(json, (value, at) => {
      const fault = faultOf(value);
      if (fault) findings.push({ ...fault, file, pointer: at });
    });
    return findings;
  },
};

/** A quick look. Schemes that run code are looked for where links are: texts are never opened. */
function mayHoldAddress(file: string, text: string): boolean {
  if (text.includes('//')) return true;
  return !file.startsWith('languages/') && (text.includes('cript:') || text.includes('data:'));
}

type Fault = Pick<Finding, 'rule' | 'message' | 'fix' | 'severity' | 'suggestion'>;

function faultOf(text: string): Fault | undefined {
  const [, code, data] = script.exec(text) ?? [];
  const scheme = code ?? data;
  if (scheme)
    return reported('address-scheme', `Addresses beginning with "${scheme.toLowerCase()}:" are never opened.`);
  for (const [found] of text.matchAll(address)) {
    const fault = twice(found) ?? (URL.canParse(found) ? ofUrl(new URL(found)) : undefined);
    if (fault) return fault;
  }
  return undefined;
}

/** A whole address pasted behind a beginning that was there already. */
function twice(address: string): Fault | undefined {
  const [, suggestion] = /^https?:\/*(https?:\/\/.+)$/i.exec(address) ?? [];
  const message = 'The address begins twice, and leads to a place called "https".';
  return suggestion ? { ...reported('address-private', message), suggestion } : undefined;
}

/** Names of parameters whose values are nobody's but the owner's. */
const secrets = /^(pass|passwd|password|pwd|secret|client_secret|private_key|api[-_]?key|access_token|auth_token)$/i;

function ofUrl({ protocol, username, password, hostname, searchParams }: URL): Fault | undefined {
  if (username !== '' || password !== '') {
    return reported('address-credentials', `The address carries a user name or password: everybody could read it.`);
  }
  const name = [...searchParams].find(([key, value]) => secrets.test(key) && value !== '')?.[0];
  if (name) return reported('address-credentials', `The address carries a "${name}": everybody could read it.`);
  if (isPrivate(hostname)) {
    return reported('address-private', `"${hostname}" is no place on the internet: players cannot reach it.`);
  }
  const shown = misleading(hostname);
  if (shown) return reported('address-misleading', `"${shown}" mixes letters of scripts that look alike.`);
  if (protocol === 'https:') return undefined;
  return reported('address-insecure', `The address is not encrypted: it must begin with "https://".`);
}

function reported(rule: string, message: string): Fault {
  return { rule, message };
}

/** Host names stand alone: the brand's own, and those that it lets service open. */
function hostFaults(brand: Json | undefined): Omit<Finding, 'file' | 'layer'>[] {
  if (!isObject(brand)) return [];
  const lists: [string, Json | undefined][] = [
    ['/hosts', brand.hosts],
    ['/service/hosts', isObject(brand.service) ? brand.service.hosts : undefined],
  ];
  return lists.flatMap(([at, list]) => {
    return (Array.isArray(list) ? list : []).flatMap((host, index): Omit<Finding, 'file' | 'layer'>[] => {
      if (typeof host !== 'string') return [];
      const here = pointer(at, index);
      const shown = misleading(host);
      if (shown) {
        return [
          { ...reported('address-misleading', `"${shown}" mixes letters of scripts that look alike.`), pointer: here },
        ];
      }
      if (!isPrivate(host)) return [];
      const message = `"${host}" is no place on the internet: players cannot reach it.`;
      return [{ ...reported('address-private', message), severity: 'warning', pointer: here }];
    });
  });
}
