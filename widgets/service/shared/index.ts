export { blocksOf } from './help/blocks.ts';
export { useArticleText } from './help/use-article-text.ts';
export { type HelpEntry, useArticles } from './help/use-articles.ts';
export { type HelpTopic, useHelpTopics } from './help/use-topics.ts';
export { showRoomAtom, useUnread } from './unread.ts';
export { useUnreadMessages } from './unread-messages.ts';
