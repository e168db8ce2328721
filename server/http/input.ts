/** Validates path, query, form fields and JSON body against the contract. */
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ApiError, invalidFields } from '../core/api-error.ts';
import { sentenceOf } from './field-sentences.ts';

type Fields = Record<string, unknown>;

export interface Check {
  /** Checks fields sent as JSON: types must match; unknown fields are dropped. */
  json(value: unknown): Fields;
  /** Checks fields sent as text (path, query or form) after parsing numbers, booleans and lists (as JSON). */
  text(value: unknown): Fields;
}

/** Compiles the check of one schema. Both methods refuse with `invalid_input` and sentences by field. */
export function checkOf(schema: TObject): Check {
  const compiled = Compile(schema);
  const json = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ApiError('bad_request');
    const known = pick(schema, value as Fields);
    const fits = compiled.Check(known);
    if (fits && isDeeperThan(deepest, known)) throw new ApiError('bad_request', { detail: tooDeep });
    const refused = fits ? unstorable(schema, known) : sentences(compiled.Errors(known), known);
    if (Object.keys(refused).length > 0) throw invalidFields(refused);
    return known;
  };
  return { json, text: (value) => json(readText(schema, value as Fields)) };
}

/** Drops fields that the schema does not name, such as a role that users try to give themselves (O-027). */
const pick = (schema: TObject, value: Fields): Fields =>
  Object.fromEntries(
    Object.keys(schema.properties)
      .filter((field) => Object.hasOwn(value, field) && value[field] !== undefined)
      .map((field) => [field, value[field]]),
  );

function sentences(
  found: ReturnType<ReturnType<typeof Compile>['Errors']>,
  value: Fields,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of found) {
    const names =
      error.keyword === 'required' && error.instancePath === ''
        ? error.params.requiredProperties
        : [error.instancePath.split('/')[1] ?? ''];
    for (const name of names) (fields[name] ??= []).push(sentenceOf(name, error, value[name]));
  }
  return Object.fromEntries(Object.entries(fields).map(([name, list]) => [name, [...new Set(list)]]));
}

/** More than any endpoint takes. Whatever walks a body, such as its hash, would run out of stack on thousands. */
const deepest = 32;
const tooDeep = `This request is nested too deeply. Send at most ${deepest} levels.`;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** True for a text that PostgreSQL can store: without NUL and lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Finds fields with a text that can't be stored, at any depth. The entries of a list of anything are checked later. */
const unstorable = (schema: TObject, value: Fields) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([field, given]) => !isListOfAnything(schema.properties[field]) && !isAllStorable(given))
      .map(([field]) => [field, ['This contains characters that can’t be stored. Remove them.']]),
  );

const isAllStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isAllStorable(inner));
};

const isListOfAnything = (schema: TSchema | undefined) => {
  const { items } = { ...schema } as { items?: object };
  return items !== undefined && Object.keys(items).length === 0;
};

function readText(schema: TObject, value: Fields): Fields {
  const read = (field: string, text: unknown) => {
    const { type } = (schema.properties[field] ?? {}) as TSchema & { type?: string };
    if (typeof text !== 'string') return text;
    // Not `1.0`: a row has one address.
    if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
    if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
    if (type === 'array') return readList(text);
    return text;
  };
  return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, read(field, text)]));
}

function readList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
