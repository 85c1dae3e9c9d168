import { useText } from '#engine/i18n';
import { RichText } from '#engine/rich-text';
import type { MessageText } from '#schemas/platform';
import { languageName } from './languages.ts';
import styles from './MessageTexts.module.css';

/** What a message says in each language that it was written in, as players read it. */
export function MessageTexts({ texts }: { texts: { readonly [language: string]: MessageText } }) {
  const text = useText('office');
  return Object.entries(texts).map(([language, { title, content }]) => (
    <section key={language} dir="auto">
      <h3 className={styles.language}>{text('messages.textIn', { language: languageName(language, text) })}</h3>
      <p className={styles.title}>{title}</p>
      <RichText html={content} />
    </section>
  ));
}
