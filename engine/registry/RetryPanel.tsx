import { useText } from '#engine/i18n';
import { Button, Panel } from '#engine/ui';

/** What a player sees in place of a part that failed. */
export function RetryPanel({ retry }: { retry?: (() => void) | undefined }) {
  const text = useText('errors');
  return (
    <Panel icon="alert-triangle" title={text('partFailed')} text={retry ? undefined : text('partFailedForGood')}>
      {retry && (
        <Button size="sm" icon="refresh" onClick={retry}>
          {text('retry')}
        </Button>
      )}
    </Panel>
  );
}
