import { useText } from '#engine/i18n';
import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';

/** What a player sees in place of a part that failed: what happened, in the widget's words where it has any, and the way on. */
export function RetryPanel({
  title,
  text: line,
  retry,
}: {
  title?: string | undefined;
  text?: string | undefined;
  retry?: (() => void) | undefined;
}) {
  const text = useText('errors');
  return (
    <StatusMessage
      icon="alert-triangle"
      title={title ?? text('partFailed')}
      text={line ?? (retry ? undefined : text('partFailedForGood'))}
    >
      {retry && (
        <Button size="sm" icon="refresh" onClick={retry}>
          {text('retry')}
        </Button>
      )}
    </StatusMessage>
  );
}
