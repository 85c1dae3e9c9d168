import { useText } from '#engine/i18n';
import { Art, Button } from '#engine/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { coreAtom } from '#engine/brand';
import { openModalAtom } from '#engine/overlays';
import type { ShellHeaderProps } from '#schemas/widgets';

export default function Header({ compact = false }: ShellHeaderProps) {
  const text = useText('shell');
  const { logo } = useAtomValue(coreAtom).brand;
  const open = useSetAtom(openModalAtom);
  return (
    <div data-widget="shell/header">
      {compact} <Art asset={logo.full} height={logo.height ?? 32} />
      <Button onClick={() => open('access', { tab: 'login' })}>{text('titles.login')}</Button>
    </div>
  );
}
