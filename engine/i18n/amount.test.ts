import { describe, expect, test } from 'vitest';
import { amountText, parseAmount } from '#engine/i18n';
import fc from '../../tests/support/fast-check.ts';
import { createFormat } from './format.ts';

describe('an amount is read as the language writes it', () => {
  test.each([
    ['en', 'USD', '1234.5', 123_450],
    ['en', 'USD', '1,234.50', 123_450],
    ['en', 'VND', '1,234', 1234],
    ['vi', 'VND', '1.234.567', 1_234_567],
    ['vi', 'USD', '1.234,5', 123_450],
    ['en-IN', 'INR', '12,34,567', 123_456_700],
    ['fr', 'EUR', '1 234,56', 123_456],
    ['de-CH', 'CHF', "1'234.50", 123_450],
    ['en', 'KWD', '1.234', 1234],
    ['en', 'USD', '007', 700],
  ])('%s %s "%s"', (locale, currency, text, minor) => {
    expect(parseAmount(text, locale, currency)).toEqual({ minor });
  });

  test.each([
    ['th', 'THB', '๑,๒๓๔.๕๐', 123_450],
    ['fa', 'IRR', '۱٬۲۳۴٫۵', 123_450],
    ['ar-EG', 'EGP', '١٬٢٣٤٫٥٠', 123_450],
    ['ar-EG', 'EGP', '1,234.50', 123_450],
    ['zh-Hans', 'CNY', '１，２３４．５', 123_450],
    ['zh-Hans', 'CNY', '一二〇', 12_000],
    ['fa', 'USD', '\u200f۱۲\u200e', 1200],
  ])('in the digits of its script: %s %s "%s"', (locale, currency, text, minor) => {
    expect(parseAmount(text, locale, currency)).toEqual({ minor });
  });
});

describe('what is not clear is never guessed', () => {
  test.each([
    ['en', 'USD', '', 'empty'],
    ['en', 'USD', '   ', 'empty'],
    ['en', 'USD', '12a', 'unreadable'],
    ['en', 'USD', '-5', 'unreadable'],
    ['en', 'USD', '1e3', 'unreadable'],
    ['en', 'USD', '1๒', 'unreadable'],
    ['zh-Hans', 'CNY', '三百', 'unreadable'],
    // Sums that other parsers take for 12,345 and 23.9.
    ['en', 'GBP', '123,45', 'separators'],
    ['en', 'USD', '1,2', 'separators'],
    ['en', 'USD', '1.2.3', 'separators'],
    ['en', 'USD', '1,2345', 'separators'],
    ['en', 'USD', ',5', 'separators'],
    ['en', 'USD', '5.', 'separators'],
    ['vi', 'USD', '12.50', 'separators'],
    ['en', 'KWD', '1,234', 'separators'],
    ['en', 'USD', '23.999', 'decimals'],
    ['en', 'VND', '1.5', 'decimals'],
    ['vi', 'USD', '1,234', 'decimals'],
    ['en', 'USD', '99999999999999999', 'tooLarge'],
  ])('%s %s "%s" is %s', (locale, currency, text, fault) => {
    expect(parseAmount(text, locale, currency)).toEqual({ fault });
  });
});

const locales = fc.constantFrom(
  'en',
  'vi',
  'th',
  'zh-Hans',
  'id',
  'fa',
  'ar-EG',
  'de-CH',
  'fr',
  'en-IN',
  'pt-BR',
  'pl',
);
const currencies = fc.constantFrom('USD', 'VND', 'IDR', 'THB', 'KWD', 'IRR', 'JPY');
const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const digits = fc.constantFrom(undefined, 'latn', 'arab', 'arabext', 'thai', 'deva', 'khmr');

test('what is written for a field is read back to the unit', () => {
  fc.assert(
    fc.property(amounts, locales, currencies, (minor, locale, currency) => {
      expect(parseAmount(amountText(minor, locale, currency), locale, currency)).toEqual({ minor });
    }),
  );
});

test('what the site shows as money is read back to the unit, or refused, never another amount', () => {
  fc.assert(
    fc.property(amounts, locales, currencies, digits, (minor, locale, currency, system) => {
      const shown = createFormat(locale, { code: currency, display: 'code' }, system ? { digits: system } : {});
      const figures = shown.money(minor).replaceAll(currency, '').trim();
      const { minor: read = minor } = parseAmount(figures, locale, currency);
      expect(read).toBe(minor);
    }),
  );
});

test('any text is an amount or a fault, and an amount is whole and not below zero', () => {
  const character = fc.constantFrom(...'0123456789.,٫٬ 一๑۲-+e');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 14 }), locales, currencies, (characters, locale, currency) => {
      const { minor, fault } = parseAmount(characters.join(''), locale, currency);
      expect(fault !== undefined || (Number.isSafeInteger(minor) && Number(minor) >= 0)).toBe(true);
    }),
  );
});
