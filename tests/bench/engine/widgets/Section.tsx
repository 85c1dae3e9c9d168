import type { ReactNode } from 'react';

export default function Section({ label, slots }: { label: string; slots?: Record<string, ReactNode> }) {
  return (
    <section data-widget="bench/section" aria-label={label}>
      {slots?.items}
    </section>
  );
}
