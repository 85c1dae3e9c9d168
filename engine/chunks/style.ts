/** Address of the style sheet whose failure an error names, as Vite words it. */
export function brokenStyle(error: unknown): string | undefined {
  return error instanceof Error ? /^Unable to preload CSS for (\S+)$/.exec(error.message)?.[1] : undefined;
}

/** Puts a style sheet into the page in place of the link that failed. */
export function loadStyle(href: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === new URL(href, document.baseURI).href && !link.sheet) link.remove();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
