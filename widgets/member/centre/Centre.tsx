import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { factsAtom } from '#engine/pages';
import type { MemberCentreProps } from '#schemas/widgets';
import { Inside } from './parts/Inside.tsx';
import { Over } from './parts/Over.tsx';

/**
 * The frame of a centre's panels (§2): a page of the site, or a window over the page where the player was, as the brand says
 * (`centre` of brand.json).
 */
export default function Centre({
  menu = 'member',
  overview = 'memberCentre',
  slots,
}: MemberCentreProps & { slots?: { panel?: ReactNode } }) {
  const { centre } = useAtomValue(coreAtom).brand;
  const isWide = useAtomValue(factsAtom).device === 'desktop';
  // It stays as it opened: another frame would begin the panel anew, and a turned tablet would lose what was typed.
  const [form] = useState((isWide ? centre?.onDesktop : centre?.onPhone) ?? 'page');
  const side = form === 'drawer' ? 'top' : (centre?.menuAt ?? 'start');
  const inside = (
    <Inside menu={menu} overview={overview} side={side}>
      {slots?.panel}
    </Inside>
  );
  return (
    <div data-widget="member/centre" data-form={form}>
      {form === 'page' ? inside : <Over form={form}>{inside}</Over>}
    </div>
  );
}
