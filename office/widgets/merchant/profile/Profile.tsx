import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Button, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { MerchantRead } from '#schemas/admin';
import { mayAtom } from '../../../shared/index.ts';
import { childOf, isObject, keyLabel, profileNode, type SchemaNode } from '../../../shared/profile/index.ts';
import styles from './Profile.module.css';
import { EditPart } from './parts/EditPart.tsx';
import { Readable } from './parts/Readable.tsx';
import { UnderWay } from './parts/UnderWay.tsx';

const views = ['switches', 'rules'] as const;
type View = (typeof views)[number];
const defaults = { view: 'switches' };

/** The code is the merchant's name for ever; rules have a view of their own. */
const apart = ['$schema', 'code', 'rules'];

/** The merchant's profile, part by part. */
export default function Profile() {
  const text = useText('office');
  const { query, change } = useRouteQuery(defaults);
  const view = views.find((one) => one === query.view) ?? 'switches';
  const read = useQuery('merchant', {});
  const may = useAtomValue(mayAtom);
  return (
    <section data-widget="merchant/profile" className={styles.page}>
      <SectionHead title={text('profile.title')} text={text('profile.text')} />
      {may('audit.read') && <UnderWay />}
      <Tabs<View>
        label={text('profile.views_label')}
        tabs={views.map((id) => ({ id, label: text(`profile.views.${id}`) }))}
        value={view}
        onChoose={(next) => change({ view: next })}
      >
        <Answer of={read} waiting={<SkeletonList count={8} row={<Skeleton height="44px" />} />}>
          {(data) => <Parts read={data} view={view} />}
        </Answer>
      </Tabs>
    </section>
  );
}

interface Part {
  /** In the profile. */
  path: readonly string[];
  label: string;
  node: SchemaNode;
  value: unknown;
  isRequired: boolean;
}

function Parts({ read, view }: { read: MerchantRead; view: View }) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const [editing, setEditing] = useState<Part>();
  const [isExpert, setExpert] = useState(false);
  return (
    <>
      <Button size="sm" className={styles.expert} onClick={() => setExpert(!isExpert)}>
        {text(isExpert ? 'profile.plain' : 'profile.expert')}
      </Button>
      <dl className={styles.fields}>
        {partsOf(read, view).map((part) => (
          <div key={part.path.join('.')} className={styles.field}>
            <dt className={styles.name}>
              {isExpert ? <code>{part.path.at(-1)}</code> : part.label}
              {part.node.schema.description && view === 'switches' && (
                <span className={styles.description}>{part.node.schema.description}</span>
              )}
            </dt>
            <dd className={styles.value}>
              {isExpert && part.value !== undefined ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, and so it must for those who use a keyboard
                <pre className={styles.json} tabIndex={0}>
                  {JSON.stringify(part.value, null, 2)}
                </pre>
              ) : (
                <Readable node={part.node} value={part.value} />
              )}
              {may('merchant.edit') && (
                <Button
                  size="sm"
                  aria-label={text('profile.editTitle', { field: part.label })}
                  onClick={() => setEditing(part)}
                >
                  {text('profile.edit')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <EditPart {...editing} read={read} onClose={() => setEditing(undefined)} />}
    </>
  );
}

/** Parts of the profile with what they hold; those that are not set come last. */
function partsOf({ profile }: MerchantRead, view: View): Part[] {
  const whole = profileNode(profile.currency);
  const parts = (node: SchemaNode, value: unknown, path: readonly string[], names: readonly string[]) =>
    names.flatMap((name): Part[] => {
      const child = childOf(node, name);
      const inner = isObject(value) ? value[name] : undefined;
      const isRequired = node.schema.required?.includes(name) ?? false;
      if (!child) return [];
      return [{ path: [...path, name], label: keyLabel(node, name), node: child, value: inner, isRequired }];
    });
  if (view === 'rules') {
    const rules = childOf(whole, 'rules');
    return rules ? parts(rules, profile.rules, ['rules'], Object.keys(profile.rules)) : [];
  }
  const names = Object.keys(whole.schema.properties ?? {}).filter((name) => !apart.includes(name));
  const all = parts(whole, profile, [], names);
  return [...all.filter(({ value }) => value !== undefined), ...all.filter(({ value }) => value === undefined)];
}
