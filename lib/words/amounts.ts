/**
 * Units of size, the smallest first. `Intl` has no unit above the petabyte, so larger sizes are in petabytes,
 * too.
 */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/**
 * Returns an amount in the unit in which it is at least 1 and, rounded to three significant digits, below 1000.
 */
function scaled<Unit>(amount: number, units: readonly [Unit, ...Unit[]]): { value: number; unit: Unit } {
  const rounded = Number(Math.abs(amount).toPrecision(3));
  const power = units.findLastIndex((_, index) => rounded >= 1000 ** index);
  return { value: amount / 1000 ** Math.max(power, 0), unit: units[power] ?? units[0] };
}

/** Units of the length of sequences, the smallest first. Their short forms are the same in all languages. */
const BASE_UNITS = ['bp', 'kb', 'Mb', 'Gb', 'Tb', 'Pb'] as const;

/** Longest time that is given in seconds. Longer times are in minutes. */
const MOST_SECONDS = 120;

/** Numbers and sizes in the reader's language. */
export type Amounts = ReturnType<typeof makeAmounts>;

/** Makes the functions that write numbers and sizes. `locale` is a BCP 47 tag. */
export function makeAmounts(locale: string) {
  const plain = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const size = (bytes: number, signDisplay: 'auto' | 'exceptZero') => {
    const { value, unit } = scaled(bytes, UNITS);
    // Uses the long form of `byte`, because its short form has no plural in many languages ("16 byte").
    const unitDisplay = unit === 'byte' ? 'long' : 'short';
    const options = { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3, signDisplay } as const;
    return new Intl.NumberFormat(locale, options).format(value);
  };
  const ofUnit = (unit: 'second' | 'minute', count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  return {
    number: (count: number): string => plain.format(count),
    /**
     * Returns a size with three significant digits and an SI unit, such as `2.56 TB`. `bytes` is a whole
     * number, at least 0.
     */
    bytes: (bytes: number): string => size(bytes, 'auto'),
    /** Returns the length of sequences with three significant digits, such as `14.2 Gb`. */
    bases(count: number): string {
      const { value, unit } = scaled(count, BASE_UNITS);
      return `${new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(value)} ${unit}`;
    },
    /** Returns a number with its sign, such as `+3`. Zero has no sign. */
    numberChange: (count: number): string => signed.format(count),
    /** Returns a size with its sign, such as `-2 TB`. Zero has no sign. */
    bytesChange: (bytes: number): string => size(bytes, 'exceptZero'),
    /**
     * Returns a time in whole seconds, such as `14 sec`, or in minutes if it is longer than two minutes. It
     * is rounded up, to at least one.
     */
    duration: (seconds: number): string =>
      seconds <= MOST_SECONDS
        ? ofUnit('second', Math.max(1, Math.ceil(seconds)))
        : ofUnit('minute', Math.ceil(seconds / 60)),
  };
}
