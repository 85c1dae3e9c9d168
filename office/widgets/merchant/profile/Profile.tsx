import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Button, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { MerchantRead } from '#schemas/admin';
import schema from '../../../../schemas/platform/merchant.schema.json' with { type: 'json' };
import { mayAtom } from '../../../shared/index.ts';
import styles from './Profile.module.css';
import { EditField } from './parts/EditField.tsx';

const views = ['switches', 'rules'] as const;
type View = (typeof views)[number];
const defaults = { view: 'switches' };

/** What a field of the profile is for, as its schema says. */
const described: { [field: string]: { description?: string; $ref?: string } } =
  schema.definitions.MerchantProfile.properties;
/** The code is the merchant's name for ever; rules have a view of their own. */
const apart = ['$schema', 'code', 'rules'];

/** The merchant's profile, field by field. */
export default function Profile() {
  const text = useText('office');
  const { query, change } = useRouteQuery(defaults);
  const view = views.find((one) => one === query.view) ?? 'switches';
  const read = useQuery('merchant', {});
  return (
    <section data-widget="merchant/profile" className={styles.page}>
      <SectionHead title={text('profile.title')} text={text('profile.text')} />
      <Tabs<View>
        label={text('profile.views_label')}
        tabs={views.map((id) => ({ id, label: text(`profile.views.${id}`) }))}
        value={view}
        onChoose={(next) => change({ view: next })}
      >
        <Answer of={read} waiting={<SkeletonList count={8} row={<Skeleton height="44px" />} />}>
          {(data) => <Fields read={data} view={view} />}
        </Answer>
      </Tabs>
    </section>
  );
}

interface Shown {
  /** Path of the field in the profile. */
  path: string[];
  value: unknown;
  description: string | undefined;
}

function Fields({ read, view }: { read: MerchantRead; view: View }) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const [editing, setEditing] = useState<Shown>();
  return (
    <>
      <dl className={styles.fields}>
        {fieldsOf(read, view).map((field) => {
          const name = field.path.join('.');
          return (
            <div key={name} className={styles.field}>
              <dt className={styles.name}>
                <code>{field.path.at(-1)}</code>
                {field.description && <span className={styles.description}>{field.description}</span>}
              </dt>
              <dd className={styles.value}>
                {field.value === undefined ? (
                  <span className={styles.unset}>{text('profile.unset')}</span>
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, and so it must for those who use a keyboard
                  <pre className={styles.json} tabIndex={0}>
                    {JSON.stringify(field.value, null, 2)}
                  </pre>
                )}
                {may('merchant.edit') && (
                  <Button
                    size="sm"
                    aria-label={text('profile.editTitle', { field: name })}
                    onClick={() => setEditing(field)}
                  >
                    {text('profile.edit')}
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {editing && <EditField {...editing} version={read.version} onClose={() => setEditing(undefined)} />}
    </>
  );
}

/** Fields of the profile with what stands in them; those that are not set come last. */
function fieldsOf({ profile }: MerchantRead, view: View): Shown[] {
  if (view === 'rules')
    return Object.entries(profile.rules).map(([name, value]) => ({
      path: ['rules', name],
      value,
      description: undefined,
    }));
  const values: { [field: string]: unknown } = { ...profile };
  const fields = Object.keys(described)
    .filter((name) => !apart.includes(name))
    .map((name) => ({ path: [name], value: values[name], description: described[name]?.description }));
  return [...fields.filter(({ value }) => value !== undefined), ...fields.filter(({ value }) => value === undefined)];
}
