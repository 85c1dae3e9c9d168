import { useText } from '#engine/i18n';
import { useAction } from '#engine/routing';
import { classNames, IconButton } from '#engine/ui';
import { LanguageSwitch } from '#widgets/shell';
import styles from './Tools.module.css';

/** What stands at the foot of the side menu: language, scroll to top, fold (§2). */
export function Tools({ mini, onFold }: { mini: boolean; onFold(): void }) {
  const text = useText('shell');
  const act = useAction();
  return (
    <div className={classNames(styles.tools, mini && styles.mini)}>
      <LanguageSwitch className={styles.language} />
      <IconButton icon="arrow-up" label={text('scrollTop')} onClick={() => void act('scrollTop')} />
      <IconButton
        icon={mini ? 'chevrons-right' : 'chevrons-left'}
        label={text(mini ? 'menu.expand' : 'menu.collapse')}
        onClick={onFold}
      />
    </div>
  );
}
