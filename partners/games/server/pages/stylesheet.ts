import { withPlainColors } from './mixed-colors.ts';
import { styleTargets } from './targets.ts';

/**
 * Styles as short as may be, in what the oldest browsers know: prefixes, and colours written as they read them. The
 * compiler is loaded for what nobody has made before.
 */
export async function makeStylesheet(styles: string): Promise<Buffer> {
  const { transform } = await import('lightningcss');
  const code = Buffer.from(withPlainColors(styles));
  return Buffer.from(transform({ filename: 'page.css', code, minify: true, targets: styleTargets }).code);
}
