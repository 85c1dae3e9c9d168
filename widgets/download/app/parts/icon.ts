import type { Brand } from '#schemas/brand';

/** Icon of the app as home screens show it: a file of the brand's assets/ folder. */
export function iconOf({ icons }: Pick<Brand, 'icons'>): string {
  return icons.large ?? icons.app ?? icons.favicon;
}
