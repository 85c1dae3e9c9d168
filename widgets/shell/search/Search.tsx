import { Autocomplete } from '@base-ui/react/autocomplete';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useAtomValue } from 'jotai';
import { Suspense, useRef, useState } from 'react';
import { Dialog } from '#engine/dialog';
import { directionAtom, useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useFollow } from '#engine/routing';
import { Icon, IconButton } from '#engine/ui';
import type { ShellSearchProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import type { HelpTopic } from '#widgets/service';
import type { Found } from './parts/found.ts';
import { Results } from './parts/Results.tsx';
import { Topics } from './parts/Topics.tsx';
import { useGroups } from './parts/use-groups.ts';
import { useOffered } from './parts/use-offered.ts';
import { useRecents } from './parts/use-recents.ts';
import styles from './Search.module.css';

/** One search over everything (§2), as a window. Whatever is chosen closes it. */
export default function Search(props: ShellSearchProps) {
  const text = useText('finding');
  const direction = useAtomValue(directionAtom);
  const close = useModal()?.close ?? (() => undefined);
  const follow = useFollow();
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
    else follow(opens.link);
  };

  return (
    <Dialog label={text('search.label')} phone="fill" onClose={close} className={styles.window}>
      <DirectionProvider direction={direction}>
        <Autocomplete.Root
          inline
          open
          items={shown}
          mode="none"
          filter={null}
          autoHighlight="always"
          keepHighlight
          value={words}
          onValueChange={(typed, { reason }) => {
            // A result that is chosen is not what is searched for.
            if (reason === 'input-change' || reason === 'input-clear') type(typed);
          }}
          itemToStringValue={({ title }: Found) => title}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than some of the browsers that players have */}
          <div data-widget="shell/search" className={styles.search} role="search">
            <div className={styles.bar}>
              <Icon name="search" className={styles.sign} />
              <Autocomplete.Input
                ref={input}
                type="search"
                maxLength={64}
                aria-label={text('search.label')}
                placeholder={text('search.placeholder')}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                className={styles.input}
                onKeyDownCapture={(event) => {
                  // What stands first is still of the words before: Enter opens nothing that was not sought.
                  const isEarly = event.key === 'Enter' && state.isWaiting;
                  if (event.key !== 'Escape' && !isEarly) return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (!isEarly) close();
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
              onForget={typed === '' && recents.length > 0 ? forget : undefined}
              onChoose={choose}
            />
          </div>
        </Autocomplete.Root>
      </DirectionProvider>
    </Dialog>
  );
}
