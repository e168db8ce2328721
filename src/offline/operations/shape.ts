/** Runtime checks that data has the shape of the contract. The schemas themselves are too large for the device. */

type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Checks for an object whose fields all pass their checks; it may have other fields. */
export const shaped =
  <T>(fields: { [Field in keyof T]-?: Check }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(fields).every(([field, check]) => check((value as Record<string, unknown>)[field]));
