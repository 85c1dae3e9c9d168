import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { imageUrlAtom, useMutation, useQuery } from '#engine/platform';
import { loadMemberAtom, memberAtom } from '#engine/session';
import { Icon } from '#engine/ui';
import { REQUIRED } from '#widgets/access';
import styles from '../Overview.module.css';

const model = {
  fields: [
    {
      id: 'nickname',
      kind: 'text',
      icon: 'user',
      autoComplete: 'nickname',
      label: 'security:profile.nickname',
      hint: 'security:profile.nicknameHint',
      rules: [...REQUIRED, { rule: 'length', min: 2, max: 24 }],
    },
  ],
} as const satisfies FormModel;

/** Nickname and picture: one of the platform's, or one of the player's own. */
export function ProfileForm({ onDone }: { onDone(): void }) {
  const text = useText('security');
  const nickname = useAtomValue(memberAtom)?.nickname ?? '';
  const loadMember = useSetAtom(loadMemberAtom);
  const imageUrl = useAtomValue(imageUrlAtom);
  const avatar = useQuery('playerAvatar', {}).data;
  const change = useMutation('changeProfile', { onError: 'field' });
  const upload = useMutation('uploadPicture');
  const [chosen, choose] = useState<string>();
  const [own, setOwn] = useState<{ id: string; icon: string }>();
  const form = useForm(model, { nickname }, async ({ nickname: name = '' }) => {
    await change.send({ body: { nickname: name, ...(chosen ? { avatar: chosen } : {}) } });
    // The name stands on the whole site, which asks for it once a session.
    await loadMember();
    onDone();
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    // A failure has been told.
    const picture = await upload.send({ query: { purpose: 'avatar' }, file }).catch(() => undefined);
    if (!picture) return;
    setOwn({ id: picture.id, icon: picture.icon ?? '' });
    choose(picture.id);
  };
  const pictures = [...(own ? [own] : []), ...(avatar?.choices ?? [])];
  const current = chosen ?? avatar?.choices.find(({ icon }) => icon === avatar.icon)?.id;
  return (
    <Form form={form} submitLabel={text('save')} busy={upload.pending}>
      <fieldset className={styles.pictures}>
        <legend className={styles.legend}>{text('profile.avatar')}</legend>
        {pictures.map(({ id, icon }, index) => (
          <label key={id} className={styles.picture}>
            <input
              type="radio"
              name="avatar"
              className="visually-hidden"
              checked={id === current}
              onChange={() => choose(id)}
              aria-label={id === own?.id ? text('profile.own') : text('profile.choice', { number: index + 1 })}
            />
            <img src={imageUrl(icon)} alt="" width={56} height={56} />
          </label>
        ))}
        <label className={styles.upload} aria-busy={upload.pending}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
          <Icon name="plus" size={20} />
          {text('profile.upload')}
        </label>
      </fieldset>
      <p className={styles.text}>{text('profile.uploadHint')}</p>
    </Form>
  );
}
