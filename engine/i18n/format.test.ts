import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { humanise } from './messages.ts';

describe('money', () => {
  test('minor units follow the currency: dong has none, dollars have cents', () => {
    expect(createFormat('vi', { code: 'VND', display: 'symbol' }).money(1_250_000)).toBe('1.250.000\u00a0₫');
    expect(createFormat('en', { code: 'USD' }).money(250_000)).toBe('$2,500.00');
    expect(createFormat('zh-Hans', { code: 'USD' }).money(5)).toBe('$0.05');
  });

  test('rupiah have sen on the wire, whatever the browser thinks, and show them only where there are any', () => {
    const { money } = createFormat('id', { code: 'IDR', fraction: 'short' });
    expect([money(2_500_000), money(2_500_050)]).toEqual(['Rp\u00a025.000', 'Rp\u00a025.000,50']);
    expect(createFormat('en', { code: 'IDR' }).money(150)).toBe('Rp\u00a01.50');
  });

  test('from right to left a symbol of letters and a sign stays whole, behind the figure', () => {
    const { money, change } = createFormat('ar', { code: 'USD' });
    expect(money(250_000)).toBe('\u200f2,500.00\u00a0\u200fUS$\u200e');
    expect(change(250_000)).toBe('\u200f\u200e+2,500.00\u00a0\u200fUS$\u200e');
    expect(createFormat('ar', { code: 'EUR' }).money(250_000)).toBe('\u200f2,500.00\u00a0€');
  });
});

describe('what a brand says of figures', () => {
  test('whole amounts without zeros, others with both digits', () => {
    const { money } = createFormat('en', { code: 'USD', fraction: 'short' });
    expect([money(250_000), money(250_010)]).toEqual(['$2,500', '$2,500.10']);
  });

  test('counts are shortened from a bound on, money never', () => {
    const { number, money } = createFormat('en', { code: 'USD' }, { compactFrom: 10_000 });
    expect([number(9_999), number(12_345), money(1_234_500)]).toEqual(['9,999', '12K', '$12,345.00']);
  });

  test('grouping and digits', () => {
    expect(createFormat('en', { code: 'USD' }, { grouping: 'never' }).number(12_345)).toBe('12345');
    expect(createFormat('es', { code: 'EUR' }, { grouping: 'always' }).number(1234)).toBe('1.234');
    const thai = createFormat('th', { code: 'THB' }, { digits: 'thai', dates: 'short' });
    expect(thai.number(12)).toBe('๑๒');
    expect(thai.date(new Date(2026, 0, 15, 12).getTime())).toContain('๑๕');
  });
});

test('a key that nobody translated is shown as words', () => {
  expect(humanise('home:rails.hotGames')).toBe('Hot games');
  expect(humanise('errors:sms_code_wrong')).toBe('Sms code wrong');
});

test('parts of a time are written in the digits of the brand too', () => {
  const noon = new Date(2026, 2, 5, 12, 30).getTime();
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  expect(createFormat('ar-EG', { code: 'EGP' }, { digits: 'latn' }).parts(noon, parts)).toBe('12:30');
  expect(createFormat('ar-EG', { code: 'EGP' }, { digits: 'arab' }).parts(noon, parts)).toBe('١٢:٣٠');
  expect(createFormat('en', { code: 'EUR' }).parts(noon, { weekday: 'short' })).toBe('Thu');
});

describe('times stand in the time zone of the brand', () => {
  const time = Date.UTC(2026, 0, 5, 23, 7, 9);
  const of = (locale: string, formats: Parameters<typeof createFormat>[2]) =>
    createFormat(locale, { code: 'USD' }, formats);

  test('a moment is a day and a time of day in the calendar of the language, as days are', () => {
    const plain = (written: string) => written.replaceAll(/\s/g, ' ');
    expect(plain(of('en', { timeZone: 'UTC' }).moment(time))).toBe('Jan 5, 2026, 11:07 PM');
    expect(of('en-GB', { timeZone: 'UTC', times: 'medium' }).moment(time)).toBe('5 Jan 2026, 23:07:09');
    expect(of('vi', { timeZone: 'Asia/Ho_Chi_Minh' }).moment(time)).toContain('6 thg 1, 2026');
    // Thai years are Buddhist ones, in moments as in days.
    const thai = of('th', { timeZone: 'Asia/Bangkok' });
    expect([thai.moment(time), thai.day('2026-01-06')]).toEqual([
      expect.stringMatching(/^6 ม\.ค\. 2569 06:07$/),
      '6 ม.ค. 2569',
    ]);
    expect(of('th', { timeZone: 'UTC', digits: 'thai' }).moment(time)).toMatch(/๒๕๖๙.*๒๓:๐๗/);
  });

  test('a time for files is ISO in ASCII digits; a time zone that is none is not missed', () => {
    expect(of('th', { timeZone: 'Asia/Bangkok', digits: 'thai' }).momentOf(time)).toBe('2026-01-06 06:07:09');
    expect(of('en', { timeZone: 'Asia/Bangkok' }).momentOf(Date.UTC(2026, 0, 5, 17))).toBe('2026-01-06 00:00:00');
    expect(of('en', { timeZone: 'Asia/Atlantis' }).momentOf(time)).toMatch(/^2026-01-0\d \d\d:07:09$/);
  });

  test('until midnight is until the day before, in the zone of the brand; other deadlines have their time', () => {
    const hanoi = of('en', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(hanoi.until(Date.UTC(2026, 10, 28, 17))).toBe('Nov 28, 2026');
    expect(hanoi.until(Date.UTC(2026, 10, 29))).toMatch(/^Nov 29, 2026, 7:00\sAM$/);
  });

  test('and so are dates, hours, ranges and the day that it is', () => {
    const hanoi = of('en', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(hanoi.date(time)).toBe('Jan 6, 2026');
    expect(hanoi.time(time)).toMatch(/^6:07\sAM$/);
    expect(hanoi.parts(time, { weekday: 'short' })).toBe('Tue');
    expect([hanoi.dayOf(time), of('th', { timeZone: 'UTC', digits: 'thai' }).dayOf(time)]).toEqual([
      '2026-01-06',
      '2026-01-05',
    ]);
    expect(hanoi.range(time, time + 3 * 86_400_000)).toMatch(/^Jan 6\s–\s9, 2026$/);
    expect(of('en', { timeZone: 'Asia/Bangkok' }).timeZone()).toBe('Asia/Bangkok');
  });

  test('a language with a calendar of its own writes dates by it', () => {
    expect(of('fa', { timeZone: 'Asia/Tehran' }).date(time)).toBe('۱۶ دی ۱۴۰۴');
    expect(of('th', { timeZone: 'Asia/Bangkok' }).date(time)).toContain('2569');
  });
});

test('odds have two decimals, in the digits of the brand', () => {
  expect(createFormat('en', { code: 'USD' }).odds(1.9)).toBe('1.90');
  expect(createFormat('vi', { code: 'VND' }).odds(2)).toBe('2,00');
  expect(createFormat('th', { code: 'THB' }, { digits: 'thai' }).odds(1.85)).toBe('๑.๘๕');
});

test('large amounts are written to the last unit, negative ones with their sign', () => {
  const { money } = createFormat('en', { code: 'USD' });
  expect([money(900_719_925_474_099), money(-250), money(-5)]).toEqual(['$9,007,199,254,740.99', '-$2.50', '-$0.05']);
});

test('what came and what went has its sign', () => {
  const { change } = createFormat('en', { code: 'USD' });
  expect([change(250), change(-250), change(0)]).toEqual(['+$2.50', '-$2.50', '$0.00']);
});

test('a calendar day is the same everywhere', () => {
  const far = createFormat('en', { code: 'USD' }, { timeZone: 'Pacific/Kiritimati' });
  expect([far.day('2026-01-05'), far.day('2026-01-05', { weekday: 'long' })]).toEqual(['Jan 5, 2026', 'Monday']);
  expect(far.days('2026-01-05', '2026-01-07')).toMatch(/^Jan 5\s–\s7, 2026$/);
});
