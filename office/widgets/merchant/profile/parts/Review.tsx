import { useMemo } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { errorDetail, PlatformError, useMutation } from '#engine/platform';
import { CommandDialog } from '../../../../shared/index.ts';
import { ChangeList, changesOf, type Json, patchOf } from '../../../../shared/profile/index.ts';
import type { Refused } from './EditPart.tsx';

interface Props {
  label: string;
  before: Json;
  after: Json;
  /** State of the profile that was looked at. */
  version: string;
  onRefused(fault: Refused): void;
  onDone(): void;
  onClose(): void;
}

/** What will be different, and why: then it is asked for. */
export function Review({ label, before, after, version, onRefused, onDone, onClose }: Props) {
  const text = useText('office');
  const format = useFormat();
  const edit = useMutation('editMerchant', { onError: 'field' });
  const changes = useMemo(
    () => changesOf(before, after, String(before.currency), { text, format }),
    [before, after, text, format],
  );
  return (
    <CommandDialog
      title={text('profile.reviewTitle', { field: label })}
      submitLabel={text('profile.save')}
      send={async (_values, reason) => {
        try {
          const answer = await edit.send({ body: { patch: patchOf(before, after), version, reason } });
          onDone();
          return answer;
        } catch (error) {
          const pointer = errorDetail(error, 'pointer');
          const isOfField = error instanceof PlatformError && error.code === 'profile_invalid';
          if (isOfField && typeof pointer === 'string') {
            onRefused({ pointer, reason: String(errorDetail(error, 'reason')) });
            onClose();
          }
          throw error;
        }
      }}
      onClose={onClose}
    >
      <ChangeList changes={changes} />
    </CommandDialog>
  );
}
