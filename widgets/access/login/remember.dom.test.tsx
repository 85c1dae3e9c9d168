// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { remember, rememberedName, rememberedNumber, rememberNumber } from './remember.ts';

test('what was remembered is there until it is forgotten', () => {
  remember('m01', 'anna');
  expect(rememberedName('m01')).toBe('anna');
  rememberNumber({ mobileNum: '912345678', countryDialingCode: '84' });
  expect(rememberedNumber()).toEqual({ mobileNum: '912345678', countryDialingCode: '84' });
  remember('m01', '');
  expect([rememberedName('m01'), rememberedNumber()]).toEqual(['', undefined]);
});

test('in a frame without an origin, whose cookies throw, nobody is remembered and nothing is thrown', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const read = vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  onTestFinished(() => {
    read.mockRestore();
    written.mockRestore();
  });
  remember('m01', 'anna');
  rememberNumber(undefined);
  expect([rememberedName('m01'), rememberedNumber()]).toEqual(['', undefined]);
  expect(written).toHaveBeenCalled();
});
