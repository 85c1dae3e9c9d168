import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Answer, buttonClass, Icon, Skeleton } from '#engine/ui';
import styles from './Lines.module.css';
import { linesOf } from './lines-of.ts';

/** Ways to the site by other domains (§3: domainList with a speed), the fastest first. */
export default function Lines() {
  const text = useText('service');
  const close = useModal()?.close ?? (() => undefined);
  const { data, error, refetch } = useQuery('domainRoute', {});
  const lines = data && linesOf(data.domainList, location.origin);
  return (
    <DialogWindow title={text('lines.title')} closeLabel={text('shell:close')} onClose={close}>
      <div data-widget="service/lines" className={styles.lines}>
        <p className={styles.text}>{text('lines.text')}</p>
        <Answer
          of={{ data: lines, error, refetch }}
          waiting={<Skeleton height="160px" />}
          empty={<p>{text('lines.none')}</p>}
          failed={text('lines.failed')}
        >
          {(known) => (
            <ul className={styles.list}>
              {known.map(({ origin, host, speed, here }) => (
                <li key={origin} className={styles.line}>
                  <span className={styles.host} dir="ltr">
                    {host}
                  </span>
                  <span className={styles.speed}>{text('lines.speed', { speed })}</span>
                  {here ? (
                    <span className={styles.here}>
                      <Icon name="check" />
                      {text('lines.here')}
                    </span>
                  ) : (
                    <a href={origin + location.pathname} className={buttonClass({ size: 'sm' })}>
                      {text('lines.go')}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Answer>
        <BrandLink link={{ resource: 'SpeedTest' }} className={buttonClass({ look: 'quiet' })}>
          {text('lines.test')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}
