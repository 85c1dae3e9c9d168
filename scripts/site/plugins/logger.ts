import { createLogger, type Logger } from 'vite';

/** Vite blames a plug-in for what its own style modules declare: there is nothing that anybody could do about it. */
const idle = 'A PostCSS plugin did not pass the `from` option';

/** Vite's logger, from warnings on, without those that help nobody, and without what players have sent. */
export function siteLogger(): Logger {
  const logger = createLogger('warn', { allowClearScreen: false });
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes(idle)) warnOnce(message, options);
  };
  const { error } = logger;
  // An address may carry a ticket or a number in its query.
  logger.error = (message, options) => error(message.replace(/(proxy error: \S*?)\?\S*/, '$1'), options);
  return logger;
}
