import { messageFrom, useText } from '#engine/i18n';

export default function Stat({ label, value }: { label: string; value: number }) {
  const text = useText('shell');
  return (
    <dl data-widget="bench/stat">
      <dt>{label}</dt>
      <dd>{text(messageFrom('bench:players'), { value })}</dd>
    </dl>
  );
}
