import { useEffect, useMemo, useState } from 'react';
import {
  CodeButton,
  type ControlProps,
  type Controls,
  type FieldModel,
  Form,
  type FormModel,
  TextControl,
  useCountdown,
  useForm,
} from '#engine/forms';
import type { Parts } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

const { words } = samples;
const required = { rule: 'required' } as const;
const options = [
  { value: 'a', label: words.won, text: words.note },
  { value: 'b', label: words.lost, text: words.iban },
];

/** A field of every kind, with the rules that such a field has. */
const fields: readonly FieldModel[] = [
  {
    id: 'text',
    kind: 'text',
    autoComplete: 'off',
    icon: 'user',
    label: 'forms:field_username',
    rules: [required, { rule: 'length', min: 4, max: 12 }, { rule: 'pattern', patternId: 1 }],
  },
  {
    id: 'password',
    kind: 'password',
    autoComplete: 'off',
    icon: 'lock',
    label: 'forms:field_password',
    rules: [required, { rule: 'length', min: 6, max: 20 }],
  },
  {
    id: 'again',
    kind: 'password',
    autoComplete: 'off',
    icon: 'lock',
    label: 'forms:field_confirmPassword',
    rules: [{ rule: 'equals', field: 'password' }],
  },
  {
    id: 'amount',
    kind: 'amount',
    label: 'shell:withdraw',
    quick: [5_000_000, 10_000_000, 50_000_000],
    rules: [required, { rule: 'amount', min: 5_000_000, max: 5_000_000_000, step: 100, available: 1_250_000_000 }],
  },
  {
    id: 'select',
    kind: 'select',
    label: 'forms:account_bank_label',
    options,
    rules: [required, { rule: 'oneOf', values: ['a', 'b'] }],
  },
  { id: 'radio', kind: 'radio', label: 'kit:steps.label', options, rules: [required] },
  { id: 'date', kind: 'date', label: 'kit:days.calendar', rules: [required, { rule: 'age', years: 18 }] },
  {
    id: 'phone',
    kind: 'phone',
    autoComplete: 'off',
    inputMode: 'tel',
    icon: 'device-mobile',
    label: 'forms:field_mobileNum',
    rules: [required, { rule: 'length', min: 4, max: 15 }, { rule: 'pattern', patternId: 2 }],
  },
  {
    id: 'code',
    kind: 'smsCode',
    purpose: 'register',
    autoComplete: 'off',
    inputMode: 'numeric',
    icon: 'key',
    label: 'forms:field_verificationCode',
    rules: [required],
  },
  {
    id: 'file',
    kind: 'file',
    label: 'forms:file_chosen',
    rules: [required, { rule: 'files', most: 3, bytes: 5_000_000 }],
  },
  {
    id: 'textarea',
    kind: 'textarea',
    label: 'kit:confirm.titles.review',
    rules: [required, { rule: 'length', min: 0, max: 60 }],
  },
  { id: 'account', kind: 'bankAccount', label: 'forms:account_number_label', banks: options, rules: [required] },
  { id: 'agreement', kind: 'agreement', label: 'forms:must_agree', rules: [required] },
];

const picture = Uint8Array.from(atob(samples.picture), (character) => character.charCodeAt(0));
const chosen = { id: 'a', file: new File([picture], words.pictureName), type: 'image/png' } as const;

const filled = {
  text: 'player77',
  password: 'Secret77',
  again: 'Secret77',
  amount: { typed: '500000', minor: 50_000_000 },
  select: 'a',
  radio: 'b',
  date: '1990-05-01',
  phone: '912345678',
  code: '739114',
  file: [chosen],
  textarea: words.note,
  account: { bank: 'a', number: '0071000123454', holder: 'NGUYEN VAN A' },
  agreement: true,
};

const wrong = {
  text: 'no',
  password: 'short',
  again: 'other',
  amount: { typed: '1.2.3', fault: 'separators' },
  date: '2020-02-02',
  phone: '12',
  file: [{ ...chosen, type: undefined }],
  textarea: words.note.repeat(9),
  account: { bank: 'a', number: '', holder: '' },
} as const;

/** Every kind of field in every state. */
export const fieldParts: Parts = {
  fields: {
    empty: () => <Filled values={{}} />,
    filled: () => <Filled values={filled} />,
    fault: () => <Filled values={wrong} judged />,
    disabled: () => <Filled values={filled} state={{ disabled: true }} />,
    waiting: () => <Filled values={{}} state={{ waiting: true }} />,
    sending: () => <Filled values={filled} sent />,
  },
};

const controls: Controls = { smsCode: { part: SampleCode, named: 'label' } };
const unanswered = () => new Promise<void>(() => undefined);
const nothing = {};

interface Props {
  values: Parameters<typeof useForm>[1];
  state?: Pick<FieldModel, 'disabled' | 'waiting'>;
  /** Every field shows what is wrong with it. */
  judged?: boolean;
  /** It was sent, and no answer has come. */
  sent?: boolean;
}

function Filled({ values, state = nothing, judged = false, sent = false }: Props) {
  const model = useMemo<FormModel>(() => ({ fields: fields.map((field) => ({ ...field, ...state })) }), [state]);
  const form = useForm(model, values, unanswered);
  const [{ actions, submit }] = useState(form);
  useEffect(() => {
    if (judged) for (const { id } of fields) void actions.check(id);
    if (sent) void submit();
  }, [judged, sent, actions, submit]);
  return <Form form={form} controls={controls} submitLabel={words.submit} />;
}

/** A code that nobody sends. */
function SampleCode(props: ControlProps<'smsCode'>) {
  const [next, setNext] = useState(0);
  const sender = {
    sending: false,
    sent: next > 0,
    secondsLeft: useCountdown(next),
    send: async () => setNext(performance.now() + 60_000),
  };
  return <TextControl {...props} trailing={<CodeButton sender={sender} disabled={props.field.disabled} />} />;
}
