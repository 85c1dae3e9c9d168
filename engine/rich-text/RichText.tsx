import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { allowedHtml } from './allowed-html.ts';
import styles from './RichText.module.css';
import { Scriptless } from './Scriptless.tsx';

/** Longest text that is drawn, characters: more of it could hold up the page. */
const longest = 256 * 1024;

/** After it no frameset can take the place of the body, which would leave nothing to read; it is taken away again. */
const beginning = '<br>';

/** Text of the platform, written in HTML: sanitised, down to what `allowed-html.ts` lists. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    const show = (text: DocumentFragment) => {
      if (gone) return;
      root.current?.replaceChildren(text);
      setReady(true);
    };
    sanitised(html).then(show, (error: unknown) => !gone && setFailure(error));
    return () => {
      gone = true;
    };
  }, [html]);
  // The boundary of the widget that shows it says so, and offers to try again.
  if (failure) throw failure;
  return (
    <>
      <div ref={root} className={styles.text} dir="auto" aria-busy={!ready} />
      <noscript>
        <Scriptless html={html.slice(0, longest)} />
      </noscript>
    </>
  );
}

async function sanitised(html: string): Promise<DocumentFragment> {
  const { default: purify } = await loadChunk(() => import('dompurify'));
  const fragment = purify.sanitize(beginning + html.slice(0, longest), {
    ...allowedHtml,
    RETURN_DOM_FRAGMENT: true,
  });
  fragment.firstChild?.remove();
  for (const element of fragment.querySelectorAll(':not(a)[href]')) element.removeAttribute('href');
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}
