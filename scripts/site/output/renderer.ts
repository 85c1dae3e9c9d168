import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootPayload } from '#engine/brand';
import type { endpoints } from '#schemas/endpoints';

/** A call that is made while a page is drawn. */
interface DrawnCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** Where the answers come from that a page is drawn with (engine/platform/prerender-loader.ts). */
export interface RendererSource {
  /** Host that the page is drawn for. */
  host: string;
  /** The answer to a call that all visitors share, and when it was given, ms since 1970. */
  send(request: DrawnCall, name: keyof typeof endpoints): Promise<{ value: unknown; at: number }>;
}

/** A page as HTML. */
export interface RenderedPage {
  html: string;
  /** What widgets threw, which then the browser draws. */
  errors: unknown[];
  /** What it was drawn with, as the browser takes it over. */
  answers: unknown[];
  cdn: number;
  /** Links that fetch the pictures of the platform that are seen first. */
  pictures: string[];
}

/** Draws a page as HTML: without a source before the platform has said anything. */
export type Renderer = (payload: BootPayload, path: string, source?: RendererSource) => Promise<RenderedPage>;

/** The renderer that a build left; undefined without one: documents are then drawn by the browser alone. */
export async function readRenderer(out: string): Promise<Renderer | undefined> {
  const file = join(out, 'server', 'prerender.js');
  if (!existsSync(file)) return undefined;
  const { default: render } = (await import(pathToFileURL(file).href)) as { default: Renderer };
  return render;
}
