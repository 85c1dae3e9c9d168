import { useEffect, useRef, useState } from 'react';
import styles from './RichText.module.css';

/** Longest text that is drawn, characters: more of it could hold up the page. */
const longest = 256 * 1024;

/** Text of the platform, written in HTML: sanitised, without pictures, forms or styles of its own. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void import('dompurify').then(({ default: purify }) => {
      if (gone) return;
      const fragment = purify.sanitize(html.slice(0, longest), {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'img', 'video', 'audio', 'svg', 'math'],
        FORBID_ATTR: ['style', 'id', 'name', 'class'],
        RETURN_DOM_FRAGMENT: true,
      });
      for (const link of fragment.querySelectorAll('a')) {
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
      root.current?.replaceChildren(fragment);
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={root} className={styles.text} aria-busy={!ready} />;
}
