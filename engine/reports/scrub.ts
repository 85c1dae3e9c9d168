import { parseUrl } from '#engine/urls';

/** Longest message that is told. */
const most = 200;

/**
 * An error's words without what may be a player's: texts that stand in fields, quoted text but for the names of properties, the
 * queries of addresses, mail addresses, long numbers and long runs of letters, as tokens are.
 * @param secrets texts that must not be told, whatever they look like
 * @param origin the site's own, which addresses need not name
 */
export function scrubbed(message: string, secrets: readonly string[], origin: string): string {
  let text = message.slice(0, 2000);
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) text = text.replaceAll(secret, '…');
  return text
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/[^\s"'`)]+/gi, (address) => bareAddress(address, origin))
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(
      /(\((?:reading|setting|evaluating) )?(["'`“‘])(.*?)(["'`”’])/gs,
      (all, access?: string, _open?, inner?) =>
        access && /^[A-Za-z_$]{1,30}$/.test(String(inner)) ? all : `${access ?? ''}…`,
    )
    .replaceAll(/[?#][^\s)]*=[^\s)]*/g, '')
    .replaceAll(/[\p{L}\p{N}_-]{32,}/gu, '…')
    .replaceAll(/[\p{N}][\p{N}\s().+-]{2,}[\p{N}]/gu, '…')
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, most);
}

/** Of the site's own addresses the path, of others the origin. */
function bareAddress(address: string, own: string): string {
  const url = parseUrl(address);
  if (!url || url.origin === 'null') return '…';
  return url.origin === own ? url.pathname : url.origin;
}
