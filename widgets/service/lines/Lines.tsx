import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, DialogWindow, Icon, Skeleton, StatusMessage } from '#engine/ui';
import styles from './Lines.module.css';
import { linesOf } from './lines-of.ts';

/** Ways to the site by other domains (§3: domainList with a speed), the fastest first. */
export default function Lines() {
  const text = useText('service');
  const close = useModal()?.close ?? (() => undefined);
  const { data, isError, refetch } = useQuery('domainRoute', {});
  const lines = data && linesOf(data.domainList, location.origin);
  return (
    <DialogWindow title={text('lines.title')} closeLabel={text('shell:close')} onClose={close}>
      <div data-widget="service/lines" className={styles.lines}>
        <p className={styles.text}>{text('lines.text')}</p>
        {isError && !data && (
          <StatusMessage icon="wifi-off" title={text('lines.failed')}>
            <Button onClick={() => void refetch()}>{text('lines.retry')}</Button>
          </StatusMessage>
        )}
        {!lines && !isError && <Skeleton height="160px" />}
        {lines?.length === 0 && <p>{text('lines.none')}</p>}
        {lines && lines.length > 0 && (
          <ul className={styles.list}>
            {lines.map(({ origin, host, speed, here }) => (
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
        <BrandLink link={{ resource: 'SpeedTest' }} className={buttonClass({ look: 'quiet' })}>
          {text('lines.test')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}
