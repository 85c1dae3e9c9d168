import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, StatusMessage } from '#engine/ui';
import type { RouteReference } from '#schemas/names';

/** No game fits: says which words, and the way back. */
export function NoGames({ words, route, onReset }: { words: string; route: RouteReference; onReset(): void }) {
  const text = useText('games');
  return (
    <StatusMessage
      icon="search"
      title={words ? text('none.title', { words }) : text('none.titlePlain')}
      text={text('none.text')}
    >
      {words ? (
        <Button onClick={onReset}>{text('none.reset')}</Button>
      ) : (
        <BrandLink link={{ route }} className={buttonClass({})} onFollow={onReset}>
          {text('none.reset')}
        </BrandLink>
      )}
    </StatusMessage>
  );
}
