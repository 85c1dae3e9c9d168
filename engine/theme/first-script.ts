/**
 * Source of the document's first script: it sets the theme, and whether that is dark or light, before the first paint, so that
 * nothing flashes.
 * Small and inline; its hash stands in the Content-Security-Policy.
 */
export function themeScript(
  available: string[],
  standard: string,
  followSystem: { dark: string; light: string } | null,
  light: readonly string[] = [],
): string {
  const names = JSON.stringify(available);
  const system = followSystem
    ? `matchMedia('(prefers-color-scheme: light)').matches?${JSON.stringify(followSystem.light)}:${JSON.stringify(followSystem.dark)}`
    : JSON.stringify(standard);
  return `(function(){var t;try{t=(/(?:^|; )theme=([^;]+)/.exec(document.cookie)||[])[1]||localStorage.getItem('theme')}catch(e){}var d=document.documentElement.dataset;t=d.theme=${names}.indexOf(t)<0?${system}:t;d.scheme=${JSON.stringify(light)}.indexOf(t)<0?'dark':'light'})()`;
}
