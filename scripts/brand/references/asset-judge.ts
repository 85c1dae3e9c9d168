import { suggest } from '../terminal/index.ts';
import type { AssetRole } from './asset-roles.ts';
import type { Picture } from './picture.ts';

/** Something wrong with an asset. */
export interface AssetFault {
  rule: 'asset-missing' | 'asset-type' | 'asset-dimensions' | 'asset-weight';
  message: string;
  suggestion?: string | undefined;
}

/** What an asset of a role must be. Sizes in px, weight in KB. */
interface Limits {
  /** Most KB. Players load it on a phone's network. */
  weight: number;
  types?: readonly string[];
  minWidth?: number;
  minHeight?: number;
  square?: boolean;
  /** Width by height, from and to. */
  ratio?: readonly [number, number];
}

const limits: Record<AssetRole, Limits> = {
  logo: { weight: 60, minHeight: 64 },
  favicon: { weight: 30, types: ['svg', 'png', 'ico'], minWidth: 48, square: true },
  app: { weight: 100, types: ['png'], minWidth: 180, square: true },
  large: { weight: 200, types: ['png'], minWidth: 512, square: true },
  social: { weight: 300, types: ['jpg', 'png', 'webp'], minWidth: 600, minHeight: 315, ratio: [1.7, 2.1] },
  wide: { weight: 200, minWidth: 1200, ratio: [1.5, 6] },
  tall: { weight: 150, minWidth: 640 },
  picture: { weight: 300 },
};

const none: readonly AssetFault[] = [];

/** The fault of an asset that nobody has. */
export function missing(name: string, all: () => string[]): AssetFault {
  const message = `There is no asset "${name}", here or in what the brand extends.`;
  const names = all();
  // As a path of the brand, of the site or of Windows.
  const bare = name.replaceAll('\\', '/').replace(/^(?:.*\/)?assets\/|^(?:\.{0,2}\/)+/, '');
  return { rule: 'asset-missing', message, suggestion: names.includes(bare) ? bare : suggest(bare, names) };
}

/** What is wrong with an asset in its role. */
export function judgeAsset(
  name: string,
  { type, width, height, weight }: Picture,
  role: AssetRole,
): readonly AssetFault[] {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  // What holds something else than its ending says is reported at the file itself.
  if (type !== ending) return none;
  const { weight: most, types } = limits[role];
  if (types && !types.includes(type)) {
    return [{ rule: 'asset-type', message: `This must be ${types.map((one) => one.toUpperCase()).join(' or ')}.` }];
  }
  const faults: AssetFault[] = [];
  const size = width !== undefined && height !== undefined ? sizeFault(width, height, type, limits[role]) : undefined;
  if (size) faults.push({ rule: 'asset-dimensions', message: `"${name}" is ${width} × ${height} px; ${size}.` });
  if (weight > most * 1024) {
    const message = `"${name}" weighs ${Math.ceil(weight / 1024)} KB; more than ${most} KB is slow on a phone.`;
    faults.push({ rule: 'asset-weight', message });
  }
  return faults.length > 0 ? faults : none;
}

/** What a picture's size should be, in words. A drawing has any size that it is shown in, but one shape. */
function sizeFault(width: number, height: number, type: string, wanted: Limits): string | undefined {
  const { minWidth = 0, minHeight = 0, square, ratio } = wanted;
  if (square && Math.abs(width - height) > 1) return 'it must be square';
  if (ratio && (width / height < ratio[0] || width / height > ratio[1])) {
    return `it must be ${ratio[0]} to ${ratio[1]} times as wide as high`;
  }
  if (type === 'svg') return undefined;
  if (width < minWidth) return `it must be at least ${minWidth} px wide`;
  return height < minHeight ? `it must be at least ${minHeight} px high` : undefined;
}
