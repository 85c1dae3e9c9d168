import { Icon } from '#engine/ui';

export default function Notice({ text }: { text: string }) {
  return (
    <p data-widget="bench/notice" role="note">
      <Icon name="bell" />
      {text}
    </p>
  );
}
