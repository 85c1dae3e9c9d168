import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { statusAtom, useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { buttonClass, Skeleton, StatusMessage } from '#engine/ui';
import { frameAddress } from '#widgets/games';
import styles from '../Chat.module.css';

/** The room itself, on its own origin: one of those that the brand lets be framed, or it is not shown (threat T14). */
export function Frame({ headerColor }: { headerColor: string }) {
  const text = useText('service');
  const { send } = useMutation('chatRoom', { onError: 'field' });
  const title = text('chat.title');
  const { origins } = useAtomValue(coreAtom).brand;
  const launchOrigins = useAtomValue(statusAtom)?.info.launchGameCDNs;
  const [address, setAddress] = useState<string | undefined>();
  const [failed, fail] = useState(false);
  useEffect(() => {
    let gone = false;
    send({ body: { title, headerColor } }).then(
      ({ chatUrl }) => !gone && setAddress(chatUrl),
      () => !gone && fail(true),
    );
    return () => {
      gone = true;
    };
  }, [send, title, headerColor]);

  const rules = { gameOrigins: origins?.games ?? [], launchOrigins: launchOrigins ?? [] };
  // Nothing can be judged before the platform has named its own origins.
  const url = address && launchOrigins ? frameAddress(address, { ...rules, ownOrigin: location.origin }) : undefined;
  if (failed || (address && launchOrigins && !url))
    return (
      <StatusMessage icon="alert-triangle" title={text('chat.failed')}>
        <BrandLink link={{ action: 'customerService' }} className={buttonClass({})}>
          {text('chat.other')}
        </BrandLink>
      </StatusMessage>
    );
  if (!url) return <Skeleton height="100%" />;
  return (
    <iframe
      src={url.href}
      title={title}
      className={styles.frame}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
