import { matchRoute } from '#engine/brand';
import { type CompiledBrand, compiledFormat, type HostPointer, type HostsFile } from '../output/index.ts';
import { chosenIn, inTheme, isForwarded, languageOf, themeOf } from '../requests/index.ts';
import { brandPolicy, documentHeaders, drawingPolicy, type Origins } from './policy.ts';

/** Where an edge finds things. */
export interface EdgeOptions extends Origins {
  /** Address that a plain file server hands the build out at, `https://files.example/dist/`. */
  store: string;
  /**
   * The store is what `brand publish` publishes to: its one table of hosts is asked for again after so many seconds, so that a
   * release or a roll-back is seen as a whole. Left out: a build as it stands, whose hosts have a file each.
   */
  published?: number;
  /** Address of the platform's calls. */
  platform: string;
  /** Address of a site that `npm run serve` serves (`TRUST_PROXY=1`), which keeps what pages report. Without it nothing is kept. */
  reports?: string;
  /**
   * Headers that the CDN itself writes, whatever the visitor sent: its names of the visitor's address and country. Only
   * these reach the platform; every other header that says who asked is dropped.
   */
  trusted?: readonly string[];
}

const publicFiles = /^\/(assets|_brand|_fonts)\//;
const platformCalls = /^\/(wps|lgw|lotto|cdn)(\/|$)/;

/** Brands whose pointer is kept, so that a visit asks the store for a host and a document only. */
const keptBrands = 1000;

/**
 * The site in front of a store of files, for CDNs that run functions: a request in, an answer out, nothing of Node. It
 * answers as `npm run serve` does; what is compressed, and for how long the store's answers are kept, is the CDN's.
 */
export function edge(options: EdgeOptions): (request: Request) => Promise<Response> {
  const kept = new Map<string, CompiledBrand>();

  const fromStore = async (path: string) => {
    // A store that does not answer has nothing, for now.
    const answer = await fetch(new URL(path, options.store)).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  };

  const tableNow = publishedTable(fromStore, options.published);

  /** The file of the pointer of a host's brand. */
  const pointerOf = async (host: string): Promise<string | undefined> => {
    if (options.published !== undefined) {
      const { hosts = {}, brands = {} } = (await tableNow()) ?? {};
      const id = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
      return id === undefined ? undefined : brands[id];
    }
    const file = await fromStore(`hosts/${host}.json`);
    const pointer = file && ((await file.json()) as HostPointer);
    return pointer?.format === compiledFormat ? pointer.brand : undefined;
  };

  const brandOf = async (host: string): Promise<CompiledBrand | undefined> => {
    const file = await pointerOf(host);
    // Its name holds its hash.
    const before = kept.get(file ?? '');
    if (before || file === undefined) return before;
    const brand = (await (await fromStore(file))?.json()) as CompiledBrand | undefined;
    if (brand?.format !== compiledFormat) return undefined;
    if (kept.size >= keptBrands) kept.clear();
    kept.set(file, brand);
    return brand;
  };

  return async (request) => {
    const { hostname, host, pathname: path, search } = new URL(request.url);
    if (platformCalls.test(path)) return passOn(request, new URL(path + search, options.platform), options);
    if (path === '/_report') return reported(request, options);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { Allow: 'GET, HEAD' });
    if (publicFiles.test(path)) return publicFile(await fromStore(`client${path}`));
    // Hosts are exact: what is no name is no host (threat T10).
    const name = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?=\.?$)/.exec(hostname)?.[0];
    const brand = name === undefined ? undefined : await brandOf(name);
    if (!brand) return plain(404, documentHeaders("default-src 'none'; frame-ancestors 'none'"));
    const match = matchRoute(brand.routes, path);
    const unknown = match?.route.path === '*';
    if (!match || (unknown && /\.[A-Za-z0-9]+$/.test(path))) return plain(404);
    const chosen = chosenIn(path, search, brand);
    if (chosen)
      return new Response(null, {
        status: 303,
        headers: { ...common, Location: chosen.location, 'Set-Cookie': chosen.cookie, 'Cache-Control': 'no-store' },
      });
    const { headers } = request;
    const theme = themeOf(headers.get('cookie') ?? undefined, brand);
    const language = languageOf(
      brand.languages,
      headers.get('cookie') ?? undefined,
      headers.get('accept-language') ?? undefined,
    );
    const document = brand.documents[match.id]?.[language];
    const file = document && (await fromStore(`documents/${document.file}`));
    if (!file) return plain(404);
    const tag = `"${document.sha256.slice(0, 16)}${theme === undefined ? '' : `-${theme}`}"`;
    const ownHeaders = {
      ...common,
      ...documentHeaders(brandPolicy(brand, host, options), brand),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ETag: tag,
    };
    const isKnown = (headers.get('if-none-match') ?? '')
      .split(',')
      .some((one) => one.trim().replace(/^W\//, '') === tag);
    if (!unknown && isKnown) return new Response(null, { status: 304, headers: ownHeaders });
    const body = theme === undefined ? file.body : inTheme(await file.text(), theme, brand);
    return new Response(body, { status: unknown ? 404 : 200, headers: ownHeaders });
  };
}

/** The table of hosts, at most so many seconds old; the former one while the store does not answer. */
function publishedTable(fromStore: (path: string) => Promise<Response | undefined>, seconds = 0) {
  let known: HostsFile | undefined;
  let until = 0;
  return async () => {
    if (Date.now() < until) return known;
    const found = (await (await fromStore('hosts.json'))?.json()) as HostsFile | undefined;
    if (found?.format === compiledFormat) known = found;
    until = Date.now() + 1000 * seconds;
    return known;
  };
}

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** Page and platform are one origin for a browser. The platform learns which site was asked. */
async function passOn(request: Request, target: URL, { trusted = [] }: EdgeOptions): Promise<Response> {
  const onward = new Request(target, request);
  const written = new Set(trusted.map((name) => name.toLowerCase()));
  for (const name of [...onward.headers.keys()])
    if (isForwarded(name) && !written.has(name)) onward.headers.delete(name);
  onward.headers.set('x-forwarded-host', new URL(request.url).host);
  onward.headers.set('x-forwarded-proto', 'https');
  try {
    return await fetch(onward, { redirect: 'manual' });
  } catch {
    // The site tells its player by the envelope, as of any other refusal.
    const headers = { ...common, 'Cache-Control': 'no-store' };
    return Response.json({ success: false, message: 'network_abnormal' }, { status: 502, headers });
  }
}

/** No page waits for an answer. */
async function reported(request: Request, options: EdgeOptions): Promise<Response> {
  if (request.method !== 'POST') return plain(405, { Allow: 'POST' });
  const { status } = options.reports
    ? await passOn(request, new URL('/_report', options.reports), options)
    : { status: 204 };
  return plain(status);
}

/** Its name holds its hash, so it is kept for ever. */
function publicFile(file: Response | undefined): Response {
  if (!file) return plain(404);
  const type = file.headers.get('content-type') ?? 'application/octet-stream';
  const kept = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(type.startsWith('image/svg') ? { 'Content-Security-Policy': drawingPolicy } : {}),
  };
  return new Response(file.body, { headers: { ...common, ...kept } });
}

function plain(status: number, headers: Record<string, string> = {}): Response {
  const ownHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(status === 404 ? 'Not found\n' : null, {
    status,
    headers: { ...common, ...ownHeaders, ...headers },
  });
}
