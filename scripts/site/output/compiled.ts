import type { Brand, Route } from '#schemas/brand';

/** Version of the form of what a build writes. A server that does not know it keeps what it has. */
export const compiledFormat = 1;

/** `hosts.json`, written last: the exact host table, and where each brand's pointer is. */
export interface HostsFile {
  format: number;
  /** Host → brand id. */
  hosts: Record<string, string>;
  /** Brand id → file of its pointer. */
  brands: Record<string, string>;
}

/** `hosts/<host>.json`: all that an edge in front of a store of files must know of a host. */
export interface HostPointer {
  format: number;
  /** The brand, and the hash of all that it says. */
  id: string;
  version: string;
  /** File of its pointer. */
  brand: string;
}

/** A compiled document: one route of a brand in one language. */
export interface CompiledDocument {
  /** Below the folder of the build; its name holds its hash. */
  file: string;
  /** SHA-256 of its bytes in hex: a torn copy is never served. */
  sha256: string;
}

/** A brand's pointer: all that a server must know of it. */
export interface CompiledBrand {
  format: number;
  id: string;
  version: string;
  hosts: string[];
  languages: Brand['languages'];
  /** Theme → whether it is dark or light. */
  themes?: Record<string, 'dark' | 'light'>;
  routes: Record<string, Route>;
  /** Route → language code → document. */
  documents: Record<string, Record<string, CompiledDocument>>;
  /** Content-Security-Policy sources of the inline scripts and the inline styles. */
  csp: { script: string; style: string };
  /** Origins that games may come from; `{games}` stands for the engine's own demo games. */
  gameOrigins: string[];
  /** Origins that pictures may come from, beside the site's own. */
  imageOrigins?: string[];
  /** Origins that may show the site in a frame, beside its own. */
  parents?: string[];
  /** Version of the brand's files that it was compiled from, by which a place that a report names is known to be still there. */
  source?: string;
  /** Origin that faults are reported to, if it is not the site's own. */
  reports?: string;
  /** Visits are measured with the platform's tag. */
  analytics?: boolean;
  /** Origin of the platform's calls; empty for the site's own. */
  platform: string;
}
