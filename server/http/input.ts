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
    const refused = compiled.Check(known) ? unstorable(known) : sentences(compiled.Errors(known), known);
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
      error.keyword === 'required'
        ? error.params.requiredProperties
        : [error.instancePath.split('/')[1] ?? ''];
    for (const name of names) (fields[name] ??= []).push(sentenceOf(name, error, value[name]));
  }
  return Object.fromEntries(Object.entries(fields).map(([name, list]) => [name, [...new Set(list)]]));
}

/** Finds texts that PostgreSQL cannot store: with NUL or lone surrogates. */
const unstorable = (value: Fields) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, text]) => typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      .map(([field]) => [field, ['This contains characters that can’t be stored. Remove them.']]),
  );

function readText(schema: TObject, value: Fields): Fields {
  const read = (field: string, text: unknown) => {
    const { type } = (schema.properties[field] ?? {}) as TSchema & { type?: string };
    if (typeof text !== 'string') return text;
    if (type === 'integer' || type === 'number')
      return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
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
