import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { statusAtom } from '#engine/platform';
import type { Country } from './DialingCode.tsx';
import { DIALING_CODE } from './field.ts';
import type { Form } from './use-form.ts';

/** The dialling code that stands there first: that of the country in which the platform sees the visitor (§4), else the brand's first. */
export function useDialingCode(countries: readonly Country[]): string {
  const here = useAtomValue(statusAtom)?.location.country;
  const own = countries.find(({ countryCode }) => countryCode === here) ?? countries[0];
  return own?.countryDialingCode ?? '';
}

/** Takes over the code once the platform has said where the visitor is, unless another one was chosen meanwhile. */
export function useLateDialingCode({ type, values }: Pick<Form, 'type' | 'values'>, code: string): void {
  const before = useRef(code);
  const chosen = values[DIALING_CODE];
  useEffect(() => {
    if (before.current === code) return;
    if (chosen === before.current) type(DIALING_CODE, code);
    before.current = code;
  }, [code, chosen, type]);
}
