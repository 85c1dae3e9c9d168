import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address: whom one address of it stands for. An IPv4 address is one, of IPv6 the first 64 bits are, since
 * devices change the others by themselves. All of the machine's own addresses are one; empty when it is no address.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped.startsWith('127.') ? 'loopback' : mapped;
  if (!isIPv6(bare)) return '';
  // As URLs have it: lower case, without leading zeros, the longest run of zeros left out.
  const host = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (host === '::1') return 'loopback';
  const [head = '', tail] = host.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether a network is one that every house has for itself: the machine's own, and private ones. */
export function isInside(network: string): boolean {
  return network === 'loopback' || /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]|fe80)/.test(network);
}
