import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { useState } from 'react';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, messagesAtom, useFormat, useText } from '#engine/i18n';
import site from '../../../site/brand.json' with { type: 'json' };
import texts from '../../../site/languages/EN/office.json' with { type: 'json' };
import { faultsOf, type Json, nodeAt, profileNode, SchemaForm, withValue } from '../index.ts';

/** A part of a profile in its form, made from the real schema. */
export class ProfileForm {
  /** With whole programmes. */
  readonly profile: Json;
  /** What the form holds now. */
  draft: unknown;

  constructor(profile: Json) {
    this.profile = profile;
  }

  get currency(): string {
    return String(this.profile.currency);
  }

  /** Opens a part as it is at the merchant, or as something else. */
  open(path: string, start: unknown = this.profile[path], isExpert = false): void {
    const core = { brand: { ...site, currency: { code: this.currency } } } as unknown as BootPayload['core'];
    const store = createStore();
    store.set(coreAtom, core);
    store.set(messagesAtom, createMessages({ core, language: 'EN', pages: {}, messages: { office: texts } }));
    render(
      <Provider store={store}>
        <Part form={this} path={path.split('/')} start={start} isExpert={isExpert} />
      </Provider>,
    );
  }

  whole(path: string): Json {
    return withValue(this.profile, path.split('/'), this.draft);
  }

  isValid(path: string): boolean {
    return faultsOf(this.whole(path), this.currency, { text: String, format: {} } as never).size === 0;
  }
}

interface Props {
  form: ProfileForm;
  path: readonly string[];
  start: unknown;
  isExpert: boolean;
}

function Part({ form, path, start, isExpert }: Props) {
  const text = useText('office');
  const format = useFormat();
  const [value, setValue] = useState(start);
  form.draft = value;
  const node = nodeAt(profileNode(form.currency), path);
  if (!node) throw new Error(`no such place: ${path}`);
  return (
    <SchemaForm
      node={node}
      path={path}
      label={path.at(-1) ?? ''}
      value={value}
      isRequired={false}
      profile={form.profile}
      faults={faultsOf(withValue(form.profile, path, value), form.currency, { text, format })}
      isExpert={isExpert}
      onChange={setValue}
    />
  );
}

/** The control, or the group, of a place. */
export function at(pointer: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[id$="${pointer}"]`);
  if (!found) throw new Error(`nothing is drawn at ${pointer}`);
  return found;
}

export const faultAt = (pointer: string) => document.getElementById(`${at(pointer).id}-fault`)?.textContent;

export const type = (pointer: string, words: string) =>
  act(async () => void fireEvent.change(at(pointer), { target: { value: words } }));

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
