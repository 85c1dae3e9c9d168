import type { Fault, FaultReport } from '#schemas/report';
import { faultOf } from './fault.ts';
import type { FaultDetails } from './report.ts';

/** Most faults that one page view tells. */
const most = 10;

/** So long faults are gathered before they are sent, ms: what fails often fails with company. */
const pause = 1000;

/** How a page view tells its faults. */
export interface Sending {
  /** Version of the compiled brand. */
  release: string;
  /** Share of page views that tell. */
  rate: number;
  /** Where they are sent. */
  sendTo: string;
}

/** Tells the operator of faults: each once, a bounded number of them, and without anything of the player. */
export function createSender(sending: Sending): (details: FaultDetails, secrets: readonly string[]) => void {
  const told = new Set<string>();
  let waiting: Fault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const page = document.querySelector<HTMLElement>('[data-page]')?.dataset.page;
    const body: FaultReport = {
      release: sending.release,
      ...(page && /^[A-Za-z0-9_-]{1,64}$/.test(page) ? { page } : {}),
      rate: sending.rate,
      faults: waiting as FaultReport['faults'],
    };
    waiting = [];
    send(sending.sendTo, JSON.stringify(body));
  };
  // Whoever leaves because of a fault tells of it all the same.
  addEventListener('pagehide', flush);
  return (details, secrets) => {
    if (told.size >= most) return;
    const fault = faultOf(details, { secrets: [...secrets, ...stored()].filter(isLong), origin: location.origin });
    if (!fault) return;
    const { frames: _frames, ...same } = fault;
    const key = JSON.stringify(same);
    if (told.has(key)) return;
    told.add(key);
    waiting.push(fault);
    timer ??= setTimeout(flush, pause);
  };
}

/** One letter hides nothing, and would take every word apart. */
const isLong = (text: string) => text.length > 1 && text.length < 1000;

/** What the session goes by. */
function stored(): string[] {
  try {
    return Object.values(sessionStorage).map(String);
  } catch {
    // A browser without storage has no session either.
    return [];
  }
}

/** Goes on when the page is left; carries no cookie and no token, and its answer is nobody's business. */
function send(url: string, body: string): void {
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon?.(url, body);
    return;
  }
  const options = { method: 'POST', body, keepalive: true, mode: 'no-cors', credentials: 'omit' } as const;
  fetch(url, options).catch(() => undefined);
}
