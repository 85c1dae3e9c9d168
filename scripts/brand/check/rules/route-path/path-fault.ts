/** Addresses that the server passes on to the platform, and those below them. */
const platform = ['/wps', '/lgw', '/lotto', '/cdn', '/_demo'];

const faults = new Map<string, string | undefined>();

/** Why a path or an alias of a route is never shown; undefined for a sound one. The same ones are in every brand. */
export function pathFault(path: string): string | undefined {
  if (faults.has(path)) return faults.get(path);
  const fault = faultOf(path);
  faults.set(path, fault);
  return fault;
}

function faultOf(path: string): string | undefined {
  if (path === '*' || path === '/') return undefined;
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  if (parts.includes(''))
    return 'Nothing stands between two slashes: browsers and servers take it for another address.';
  if (parts.includes('.') || parts.includes('..'))
    return 'Browsers take "." and ".." out before they ask for an address.';
  const names = parts.filter((part) => part.includes(':'));
  const odd = names.find((part) => !/^:\w[\w-]*$/.test(part));
  if (odd !== undefined)
    return `"${odd}" is no parameter: ":" begins a part of its own, and a name follows, as in "/promo/:id".`;
  const twice = names.find((part, index) => names.indexOf(part) < index);
  if (twice !== undefined) return `The parameter "${twice}" is here twice: only the last one is read.`;
  const owner = platform.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return owner && `The server passes "${owner}" on to the platform: this address is never shown.`;
}
