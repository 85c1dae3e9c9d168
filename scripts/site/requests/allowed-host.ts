/**
 * Whether a `Host` header names this very machine: `localhost`, a name below it, or a loopback address. No other page can
 * have such a name, so none can reach the server by pointing its own name here (DNS rebinding).
 */
export function isLoopback(header: string | undefined): boolean {
  return /^((?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(header ?? '');
}

/** Whether an operator's list of further hosts names the one in a `Host` header; `*.a.example` stands for all below it. */
export function isListed(list: readonly string[], header: string | undefined): boolean {
  const host = (header ?? '').toLowerCase().replace(/\.?(?::\d{1,5})?$/, '');
  return list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
}

/** The hosts of ALLOWED_HOSTS, comma-separated. */
export function listedHosts(env: NodeJS.ProcessEnv): string[] {
  return (env.ALLOWED_HOSTS ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
}
