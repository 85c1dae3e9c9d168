import { type ClientBrand, isIntact } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { type FaultDetails, report } from '#engine/reports';
import type { Page } from '#schemas/brand';
import { lastGood, rememberGood } from './last-good.ts';

/** Fetches a page that the document did not bring. One that cannot be had is the last good copy, or rejects. */
export async function fetchPage(core: ClientBrand, id: string): Promise<Page> {
  try {
    const { page, intact } = await arrived(core, id);
    const faults = intact ? [] : await checkPage(id, page);
    for (const fault of faults) report(fault);
    if (faults.some(({ kind }) => kind === 'broken-page')) throw new Error(`pages/${id}.json cannot be drawn`);
    // A block with wrong props spoils at most its own slot: without a copy the page is drawn with it.
    if (faults.length > 0) return lastGood(core.id, id) ?? (page as Page);
    rememberGood(core.id, id, page as Page);
    return page as Page;
  } catch (error) {
    const copy = lastGood(core.id, id);
    report({ kind: 'broken-page', widget: id, pointer: `/pages/${id}`, error });
    if (copy) return copy;
    throw error;
  }
}

/** What is wrong with a page. The check is loaded with the first question. */
export async function checkPage(id: string, page: unknown): Promise<FaultDetails[]> {
  const { faultsOfPage } = await loadChunk(() => import('./validate.ts'));
  return faultsOfPage(id, page);
}

/** Name of a page's file, as a build writes it: the beginning of its hash stands in it. */
const hashed = /\.([0-9a-f]{8,64})\.json$/;

/** A page, and whether it is the very one that the build has checked (decision 0837). */
async function arrived(core: ClientBrand, id: string): Promise<{ page: unknown; intact: boolean }> {
  const entry = core.pages[id];
  if (!entry) throw new Error(`the brand has no page "${id}"`);
  const response = await fetch(entry.url);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) throw new Error(`${entry.url}: HTTP ${response.status} ${type}`);
  const text = await response.text();
  return { page: JSON.parse(text), intact: await isIntact(text, hashed.exec(entry.url)?.[1]) };
}
