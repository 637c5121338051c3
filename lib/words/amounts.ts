/** Intl knows no unit above the petabyte; a thousand of them and more stay petabytes. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** The unit in which `bytes` has one to three digits before the point, after rounding to three in all. */
function scaled(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  const rounded = Number(Math.abs(bytes).toPrecision(3));
  const power = UNITS.findLastIndex((_, index) => rounded >= 1000 ** index);
  return { value: bytes / 1000 ** Math.max(power, 0), unit: UNITS[power] ?? 'byte' };
}

/** Longer times are given in minutes. */
const MOST_SECONDS = 120;

/** Numbers and sizes in the reader's language. */
export type Amounts = ReturnType<typeof makeAmounts>;

/** `locale` is BCP 47. */
export function makeAmounts(locale: string) {
  const plain = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const size = (bytes: number, signDisplay: 'auto' | 'exceptZero') => {
    const { value, unit } = scaled(bytes);
    // The short form of `byte` is singular in many languages ("16 byte").
    const unitDisplay = unit === 'byte' ? 'long' : 'short';
    const options = { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3, signDisplay } as const;
    return new Intl.NumberFormat(locale, options).format(value);
  };
  const ofUnit = (unit: 'second' | 'minute', count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  return {
    number: (count: number): string => plain.format(count),
    /** SI units and three significant digits, as `2.56 TB`; `bytes` are whole and may be 0. */
    bytes: (bytes: number): string => size(bytes, 'auto'),
    /** With its sign, as `+3`; zero has none. */
    numberChange: (count: number): string => signed.format(count),
    /** With its sign, as `-2 TB`; zero has none. */
    bytesChange: (bytes: number): string => size(bytes, 'exceptZero'),
    /** A whole number of seconds, or of minutes where there are many, as `14 sec`; never less than one. */
    duration: (seconds: number): string =>
      seconds <= MOST_SECONDS
        ? ofUnit('second', Math.max(1, Math.ceil(seconds)))
        : ofUnit('minute', Math.ceil(seconds / 60)),
  };
}
