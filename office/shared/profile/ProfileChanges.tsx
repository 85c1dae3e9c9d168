import { useMemo } from 'react';
import { useFormat, useText } from '#engine/i18n';
import type { Command } from '#schemas/admin';
import { mergePatch } from '../../../schemas/platform/merge-patch.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesOf } from './changes.ts';
import { isObject, type Json } from './schema.ts';

/** What a change of a profile changes, in words: what there was when it was asked for, and what becomes of it. */
export default function ProfileChanges({ body }: { body: Command['body'] }) {
  const text = useText('office');
  const format = useFormat();
  const { patch, before } = body as { patch?: unknown; before?: unknown };
  const changes = useMemo(() => {
    // Of what was not there a patch says null, and so it is taken away.
    const was = mergePatch({}, isObject(before) ? before : {}) as Json;
    const becomes = mergePatch(was, isObject(patch) ? patch : {}) as Json;
    return changesOf(was, becomes, format.currency, { text, format });
  }, [before, patch, text, format]);
  return <ChangeList changes={changes} />;
}
