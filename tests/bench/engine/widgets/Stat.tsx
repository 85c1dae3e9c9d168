import { useText } from '#engine/i18n';

export default function Stat({ label, value }: { label: string; value: number }) {
  const text = useText('bench');
  return (
    <dl data-widget="bench/stat">
      <dt>{label}</dt>
      <dd>{text('players', { value })}</dd>
    </dl>
  );
}
