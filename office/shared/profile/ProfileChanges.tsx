import { useMemo } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import type { Command } from '#schemas/admin';
import { isProgramme, patchProfile } from '../../../schemas/platform/profile-patch.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesOf } from './changes.ts';
import { withWholeProgrammes } from './programmes.ts';
import { isObject, type Json } from './schema.ts';

/** What a change of a profile changes, in words: what there was when it was asked for, and what becomes of it. */
export default function ProfileChanges({ body }: { body: Command['body'] }) {
  const text = useText('office');
  const format = useFormat();
  const { patch, before } = body as { patch?: unknown; before?: unknown };
  // A programme reads as what comes of it, once it is known what it says the difference of.
  const hasProgramme = Object.keys(Object(patch)).some(isProgramme);
  const standards = useQuery('merchant', {}, { enabled: hasProgramme }).data?.standards;
  const changes = useMemo(() => {
    // Of what was not there a patch says null, and so it is taken away.
    const was = patchProfile({}, isObject(before) ? before : {}) as Json;
    const becomes = patchProfile(was, isObject(patch) ? patch : {}) as Json;
    const whole = (profile: Json) => (standards ? withWholeProgrammes(profile, standards) : profile);
    return changesOf(whole(was), whole(becomes), format.currency, { text, format });
  }, [before, patch, standards, text, format]);
  return <ChangeList changes={changes} />;
}
