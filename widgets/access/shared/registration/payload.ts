import type { CallArguments } from '#engine/platform';
import {
  isRegistrationField,
  type RegistrationMode,
  registrationField,
  registrationFieldIds,
} from '../../../../schemas/platform/registration-fields.ts';

/**
 * What a filled form sends (spec §3): its values, under them what the link brought.
 * @param link codes of the link, by their name in the payload
 * @param values the form's values, none of them empty
 */
export function registrationPayload(
  mode: RegistrationMode,
  link: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): NonNullable<CallArguments<'register'>['body']> {
  const repeated: Record<string, string> = {};
  for (const id of registrationFieldIds) {
    const { repeats } = registrationField(id);
    const value = repeats && isRegistrationField(repeats) ? values[repeats] : undefined;
    // A form without a second field has nothing to compare; platforms want both.
    if (value) repeated[id] = value;
  }
  // In the mobile form the number is the user name.
  const name = mode === 'mobile' && values.mobileNum ? { username: values.mobileNum } : {};
  return { ...link, ...repeated, ...values, ...name };
}
