import { useState } from 'react';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { BrandLink, useRoute } from '#engine/routing';
import { buttonClass, classNames, Icon } from '#engine/ui';
import type { ServiceHelpProps } from '#schemas/widgets';
import { type HelpEntry, useArticles } from '#widgets/service';
import { MenuBadge, useMenu } from '#widgets/shell';
import styles from './Help.module.css';
import { Article } from './parts/Article.tsx';

/** Where an article stands on a page that shows all of them. */
const placeOf = (id: string) => `article-${id}`;

/**
 * The help pages (§2). An article that is not there shows the first one. In a window, which article is shown is its own business.
 * Without a script all of them stand on the page, one below the other: a plain store of files has one document for them.
 */
export default function Help({ articles, article: asked, contact = 'contact' }: ServiceHelpProps) {
  const text = useText('service');
  const inWindow = useModal() !== null;
  const { id: route, query } = useRoute();
  const [chosen, choose] = useState(asked);
  const ways = useMenu(contact);
  const entries = useArticles(articles);
  const wanted = (inWindow ? chosen : query.article) ?? asked ?? '';
  const shown = entries.has(wanted) ? wanted : ([...entries.keys()][0] ?? '');
  const entry = entries.get(shown);
  const titleOf = ({ own, given }: HelpEntry) => given?.title ?? (own ? text(own.title) : '');
  return (
    <div data-widget="service/help" className={classNames(styles.help, inWindow && styles.inWindow)}>
      <div className={styles.side}>
        {!inWindow && <h1 className={styles.title}>{text('helpTitle')}</h1>}
        <nav aria-label={text('articles')}>
          <ul className={styles.list}>
            {[...entries].map(([id, one]) => {
              const name = (
                <>
                  {one.icon && <Icon name={one.icon} />}
                  {titleOf(one)}
                </>
              );
              return (
                <li key={id}>
                  {inWindow ? (
                    <button
                      type="button"
                      className={styles.entry}
                      aria-current={id === shown ? 'page' : undefined}
                      onClick={() => choose(id)}
                    >
                      {name}
                    </button>
                  ) : (
                    <BrandLink link={{ route, query: { article: id } }} current={id === shown} className={styles.entry}>
                      {name}
                    </BrandLink>
                  )}
                </li>
              );
            })}
          </ul>
          {!inWindow && (
            <noscript>
              <ul className={styles.places}>
                {[...entries].map(([id, one]) => (
                  <li key={id}>
                    <a href={`#${placeOf(id)}`} className={styles.entry}>
                      {titleOf(one)}
                    </a>
                  </li>
                ))}
              </ul>
            </noscript>
          )}
        </nav>
      </div>
      <div>
        {entry && <Article id={inWindow ? undefined : placeOf(shown)} title={titleOf(entry)} entry={entry} />}
        {!inWindow && (
          <noscript className={styles.others}>
            {[...entries].map(
              ([id, one]) =>
                id !== shown && <Article key={id} id={placeOf(id)} title={titleOf(one)} entry={one} scriptless />,
            )}
          </noscript>
        )}
      </div>
      <div className={styles.contact}>
        <p>
          <strong>{text('contactTitle')}</strong>
          <br />
          {text('contactText')}
        </p>
        <div className={styles.ways}>
          {ways.map(({ id, entry: { link, label, icon, emphasis, badge } }) =>
            link ? (
              <BrandLink
                key={id}
                link={link}
                className={buttonClass(emphasis === 'primary' ? { look: 'primary' } : {})}
              >
                {icon && <Icon name={icon} />}
                {text(label)}
                <MenuBadge badge={badge} />
              </BrandLink>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
