import { useSetAtom } from 'jotai';
import { Suspense, useRef, useState } from 'react';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { openModalOfLinkAtom, useModal } from '#engine/overlays';
import { useGo } from '#engine/routing';
import { Icon, IconButton } from '#engine/ui';
import type { ShellSearchProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import type { HelpTopic } from '#widgets/service';
import type { Found } from './parts/found.ts';
import { Results } from './parts/Results.tsx';
import { Topics } from './parts/Topics.tsx';
import { useAwaited } from './parts/use-awaited.ts';
import { useGroups } from './parts/use-groups.ts';
import { useOffered } from './parts/use-offered.ts';
import { useOptions } from './parts/use-options.ts';
import { useRecents } from './parts/use-recents.ts';
import styles from './Search.module.css';

/** One search over everything (§2), as a window. Whatever is chosen closes it. */
export default function Search(props: ShellSearchProps) {
  const text = useText('finding');
  const close = useModal()?.close ?? (() => undefined);
  const go = useGo();
  const openModal = useSetAtom(openModalOfLinkAtom);
  const launch = useLaunch();
  const { recents, remember, forget } = useRecents();
  const input = useRef<HTMLInputElement>(null);
  const [words, type] = useState('');
  const [topics, setTopics] = useState<readonly HelpTopic[]>([]);
  const typed = words.trim();
  const { groups, ...state } = useGroups(typed, props, topics);
  const offered = useOffered(recents, typed === '');
  const shown = typed === '' ? offered : groups;

  const choose = ({ opens }: Found) => {
    if ('words' in opens) return type(opens.words);
    remember(words);
    close();
    if ('game' in opens) launch(opens.game);
    else if ('route' in opens) go(opens.route, opens.query);
    else openModal(opens.modal, opens.tab ? { tab: opens.tab } : {});
  };
  const options = useOptions(shown, choose);
  const openFirst = useAwaited(words, state, options.open);
  const isListed = options.active !== undefined;

  return (
    <Dialog label={text('search.label')} phone="fill" onClose={close} className={styles.window}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than some of the browsers that players have */}
      <div data-widget="shell/search" className={styles.search} role="search">
        <div className={styles.bar}>
          <Icon name="search" className={styles.sign} />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={text('search.label')}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? options.listId : undefined}
            aria-activedescendant={options.active}
            value={words}
            maxLength={64}
            placeholder={text('search.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            className={styles.input}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              // A field of this type would be cleared first.
              if (event.key === 'Escape') {
                event.preventDefault();
                close();
              } else if (event.key !== 'Enter' || !state.isWaiting) options.press(event);
              // What is first is still of the words before: nothing is opened that was not searched for.
              else if (!event.nativeEvent.isComposing) openFirst();
            }}
          />
          {words && (
            <IconButton
              icon="x"
              size={18}
              label={text('search.clear')}
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            />
          )}
          <button type="button" className={styles.close} onClick={close}>
            {text('shell:close')}
          </button>
        </div>
        <Suspense fallback={null}>
          <Topics page={props.help ?? 'help'} onKnown={setTopics} />
        </Suspense>
        <Results
          typed={typed}
          shown={shown}
          state={state}
          options={options}
          onForget={typed === '' && recents.length > 0 ? forget : undefined}
          onChoose={choose}
        />
      </div>
    </Dialog>
  );
}
