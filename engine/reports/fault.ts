import { parseUrl } from '#engine/urls';
import type { Fault } from '#schemas/report';
import type { FaultDetails } from './report.ts';
import { scrubbed } from './scrub.ts';

/** What a fault is told without. */
export interface Hidden {
  /** Texts that must not be told. */
  secrets: readonly string[];
  /** Origin of the site. */
  origin: string;
}

/** Parts of the site that are named in errors about them. */
const chunk = /\/assets\/([A-Za-z0-9_.-]{1,110}\.(?:js|css))\b/;
const extension = /^[a-z-]*extension\b/;
const failedLoad = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;

/**
 * A fault as it is told: where it happened and what kind of error it was, and nothing that a player wrote or is. Undefined for what
 * a browser's extensions do in the page.
 */
export function faultOf(details: FaultDetails, { secrets, origin }: Hidden): Fault | undefined {
  const { kind, widget, pointer, error, violation } = details;
  if (violation && [violation.blockedURI, violation.sourceFile].some((address) => extension.test(address)))
    return undefined;
  const place = {
    kind,
    widget: widget.replaceAll(/[^A-Za-z0-9/_.-]/g, '').slice(0, 80),
    pointer: pointer.replaceAll(/\p{C}/gu, '').slice(0, 300),
    ...(violation && { directive: violation.effectiveDirective, blocked: blockedBy(violation.blockedURI) }),
  };
  if (!(error instanceof Error)) return place;
  const lost = failedLoad.test(error.message) ? (chunk.exec(error.message)?.[1] ?? '') : undefined;
  const frames = framesOf(error.stack ?? '', origin);
  return {
    ...place,
    ...(lost === undefined ? {} : { kind: 'failed-chunk' as const, ...(lost ? { chunk: lost } : {}) }),
    error: error.name.replaceAll(/[^A-Za-z0-9_$.]/g, '').slice(0, 60),
    message: scrubbed(error.message, secrets, origin),
    ...(frames.length > 0 ? { frames } : {}),
  };
}

/** Of an address its origin; else the word for what it is: `inline`, `eval`, `data`. */
function blockedBy(address: string): string {
  return parseUrl(address)?.origin.replace(/^null$/, '') || address.split(':')[0] || 'inline';
}

/** Places in the site's own scripts that a stack names, as all browsers write them: the innermost five. */
export function framesOf(stack: string, origin: string): string[] {
  return [...stack.matchAll(/(https?:\/\/[^\s()@]+):(\d+):(\d+)/g)]
    .flatMap(([, address = '', line, column]) => {
      const url = parseUrl(address);
      const name = url?.origin === origin ? chunk.exec(url.pathname)?.[1] : undefined;
      return name ? [`${name}:${line}:${column}`] : [];
    })
    .slice(0, 5);
}
