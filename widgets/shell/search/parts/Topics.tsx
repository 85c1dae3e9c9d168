import { useEffect } from 'react';
import { type HelpTopic, useHelpTopics } from '#widgets/service';

/** Draws nothing: says what the help answers, once its page is here. The other results do not wait for it. */
export function Topics({ page, onKnown }: { page: string; onKnown(topics: readonly HelpTopic[]): void }) {
  const topics = useHelpTopics(page);
  // They come anew with every render.
  const said = JSON.stringify(topics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for `topics`
  useEffect(() => onKnown(topics), [said, onKnown]);
  return null;
}
