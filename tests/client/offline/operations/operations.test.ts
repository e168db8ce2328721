/** Each operation accepts exactly the replies that the contract allows, field by field. */
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../../../src/contract/endpoints.ts';
import { handlerOf } from '../../../../src/offline/operations/kinds.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';

const carriers: Record<Operation['kind'], EndpointName> = {
  submit: 'POST /student/categories/{id}/questions/{qid}/submit/',
  'correction-seen': 'POST /student/categories/{id}/questions/{qid}/correction-seen/',
  mark: 'POST /student/categories/{id}/questions/{qid}/mark/',
  retake: 'POST /student/categories/{id}/retake/',
  watched: 'POST /student/videos/{id}/watched/',
  position: 'POST /student/videos/{id}/position/',
  'test-start': 'POST /student/testseries/{id}/start/',
  'test-submit': 'POST /student/testseries/{id}/submit/',
  'ecg-answer': 'POST /student/ecg-question/{testId}/submit/',
  'ecg-reset': 'POST /student/ecg-question/{testId}/reset/',
  practice: 'POST /student/practice/entries/',
  'practice-session': 'PUT /student/practice/sessions/{uuid}/',
  note: 'PUT /student/notes/{kind}/{item_id}/',
  plan: 'PUT /student/plan/',
  shift: 'PUT /student/shifts/',
  'question-report': 'POST /student/questions/{id}/report/',
  chat: 'POST /chat/{userId}/',
};

describe.each(Object.entries(carriers) as [Operation['kind'], EndpointName][])('%s', (kind, name) => {
  const { accepts } = handlerOf({ kind } as Operation);
  const { reply } = endpoints[name] as { reply: TSchema };
  const right = () => withItems(reply, Value.Create(reply)) as Record<string, unknown>;

  it('accepts a reply in the shape of the contract, even with additional fields', () => {
    expect(accepts(right())).toBe(true);
    expect(accepts({ ...right(), added_later: 1 })).toBe(true);
  });

  it('accepts no reply that lacks a field or has another kind of value in it', () => {
    for (const at of placesIn(right())) {
      // The contract makes a few fields optional, as an older server does not send them.
      const lacks = without(right(), at);
      expect([at, accepts(lacks)]).toEqual([at, Value.Check(reply, lacks)]);
      expect([at, accepts(changed(right(), at, { a: 'stranger' }))]).toEqual([at, false]);
    }
  });

  it.each([[null], [{}], [[]], ['ok'], [{ status: 'maintenance' }], [{ detail: 'ok' }], [{ success: true }]])(
    'does not accept %j',
    (body) => expect(accepts(body)).toBe(false),
  );
});

/** Fills each empty list of a created value with one item, so that the fields of items are tested, too. */
function withItems(schema: TSchema, value: unknown): unknown {
  const { items, properties } = schema as { items?: TSchema; properties?: Record<string, TSchema> };
  if (items !== undefined) return [withItems(items, Value.Create(items))];
  if (properties === undefined) return value;
  const made = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, withItems(inner, made[field])]),
  );
}

type Place = (string | number)[];

/** Returns the path of every field, at every depth. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => placesIn(item, [...at, n]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    [...at, field],
    ...placesIn(inner, [...at, field]),
  ]);
}

function without(value: Record<string, unknown>, at: Place) {
  delete holderOf(value, at)[at.at(-1)!];
  return value;
}

function changed(value: Record<string, unknown>, at: Place, to: unknown) {
  holderOf(value, at)[at.at(-1)!] = to;
  return value;
}

const holderOf = (value: unknown, at: Place) =>
  at.slice(0, -1).reduce((inner, step) => (inner as Record<string | number, unknown>)[step], value) as Record<
    string | number,
    unknown
  >;
