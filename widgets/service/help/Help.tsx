import { useText } from '#engine/i18n';
import { MenuBadge, useMenu } from '#engine/menu';
import { GoTo, useRoute } from '#engine/routing';
import { buttonClass, Icon } from '#engine/ui';
import type { ServiceHelpProps } from '#schemas/widgets';
import styles from './Help.module.css';
import { Article } from './parts/Article.tsx';

/** The help pages (§2). An article that is not there shows the first one. */
export default function Help({ articles, contact = 'contact' }: ServiceHelpProps) {
  const text = useText('service');
  const { id: route, query } = useRoute();
  const ways = useMenu(contact);
  const [first] = Object.keys(articles);
  const shown = query.article !== undefined && Object.hasOwn(articles, query.article) ? query.article : (first ?? '');
  const article = articles[shown];
  return (
    <div data-widget="service/help" className={styles.help}>
      <div className={styles.side}>
        <h1 className={styles.title}>{text('helpTitle')}</h1>
        <nav aria-label={text('articles')}>
          <ul className={styles.list}>
            {Object.entries(articles).map(([id, { title, icon }]) => (
              <li key={id}>
                <GoTo link={{ route, query: { article: id } }} current={id === shown} className={styles.entry}>
                  {icon && <Icon name={icon} />}
                  {text(title)}
                </GoTo>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {article && <Article title={article.title} text={article.text} />}
      <div className={styles.contact}>
        <p>
          <strong>{text('contactTitle')}</strong>
          <br />
          {text('contactText')}
        </p>
        <div className={styles.ways}>
          {ways.map(({ id, entry: { link, label, icon, emphasis, badge } }) =>
            link ? (
              <GoTo key={id} link={link} className={buttonClass(emphasis === 'primary' ? { look: 'primary' } : {})}>
                {icon && <Icon name={icon} />}
                {text(label)}
                <MenuBadge badge={badge} />
              </GoTo>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
