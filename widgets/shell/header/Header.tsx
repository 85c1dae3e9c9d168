import type { ReactNode } from 'react';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Bar } from './parts/Bar.tsx';
import { Masthead } from './parts/Masthead.tsx';

/** The header (§2). */
export default function Header(props: ShellHeaderProps & { slots?: { start?: ReactNode } }) {
  const { variant = 'bar', compact = false } = props;
  return (
    <div data-widget="shell/header">{variant !== 'bar' && !compact ? <Masthead {...props} /> : <Bar {...props} />}</div>
  );
}
