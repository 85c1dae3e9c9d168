import { useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { PlatformError, useMutation } from '#engine/platform';
import { CommandDialog } from '../../../../shared/index.ts';

interface Props {
  path: readonly string[];
  value: unknown;
  description: string | undefined;
  /** State of the profile that is being edited. */
  version: string;
  onClose(): void;
}

const fields: FormModel['fields'] = [
  { id: 'json', kind: 'textarea', rows: 8, label: 'office:profile.json', hint: 'office:profile.jsonHint', rules: [] },
];

/** Changes one field of the profile, as JSON: the platform holds it to the schema and says where it is at fault. */
export function EditField({ path, value, description, version, onClose }: Props) {
  const text = useText('office');
  const edit = useMutation('editMerchant', { onError: 'field' });
  // As it was when the field was opened.
  const [start] = useState({ json: value === undefined ? '' : JSON.stringify(value, null, 2) });
  return (
    <CommandDialog
      title={text('profile.editTitle', { field: path.join('.') })}
      text={description}
      fields={fields}
      values={start}
      submitLabel={text('profile.save')}
      send={(values, reason) => {
        const { json = '' } = values as { json?: string };
        return edit.send({ body: { patch: patchOf(path, read(json, text('profile.bad')), value), version, reason } });
      }}
      onClose={onClose}
    />
  );
}

/** What was typed. Throws for what is no JSON; nothing at all removes the field. */
function read(json: string, refusal: string): unknown {
  if (json.trim() === '') return null;
  try {
    return JSON.parse(json);
  } catch {
    throw new PlatformError('business', refusal);
  }
}

/** A merge patch that puts `value` at the path: what the value before had and this one lacks is removed. */
function patchOf(path: readonly string[], value: unknown, before: unknown): object {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), replaced(value, before)) as object;
}

function replaced(value: unknown, before: unknown): unknown {
  if (!isObject(value) || !isObject(before)) return value;
  const removed = Object.keys(before).filter((name) => !(name in value));
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, before[name])])),
    ...Object.fromEntries(removed.map((name) => [name, null])),
  };
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
