import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { errorDetail, PlatformError, useMutation } from '#engine/platform';
import { CommandDialog } from '../../../../shared/index.ts';
import { ChangeList, changesOf, type Json } from '../../../../shared/profile/index.ts';
import { momentIn } from './moment.ts';

/** What the platform has against a profile that its schema lets pass. */
export interface Refused {
  pointer: string;
  reason: string;
}

interface Props {
  label: string;
  before: Json;
  after: Json;
  /** What makes the one of the other. */
  patch: Json;
  /** State of the profile that was looked at. */
  version: string;
  onRefused(fault: Refused): void;
  onDone(): void;
  onClose(): void;
}

const fields: FormModel['fields'] = [
  { id: 'day', kind: 'date', label: 'office:profile.fromDay', hint: 'office:profile.fromDayHint', rules: [] },
  {
    id: 'time',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:profile.fromTime',
    hint: 'office:profile.fromTimeHint',
    rules: [],
  },
];

/** What will be different, from when on, and why: then it is asked for. */
export function Review({ label, before, after, patch, version, onRefused, onDone, onClose }: Props) {
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
      fields={fields}
      submitLabel={text('profile.save')}
      send={async (values, reason) => {
        const { day, time } = values as { day?: string; time?: string };
        const zone = format.timeZone();
        const from = momentIn(zone, day, time);
        if (from === null) throw new PlatformError('business', text('profile.badTime', { zone }));
        try {
          const moment = from === undefined ? {} : { from };
          const answer = await edit.send({ body: { patch, version, ...moment, reason } });
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
