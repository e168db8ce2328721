/** The OpenAPI description of replies: their headers, and each error response with its codes and shape. */
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { headers } from '../../src/contract/headers.ts';

export interface Described {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

const text = { type: 'string' };
const sentences = { type: 'array', items: text };

/** Headers by name, for `components.headers`. */
export const describedHeaders = {
  [headers.marker]: header('Marks replies from this server, not from a portal or proxy.', { const: '1' }),
  [headers.epoch]: header('Changes when the server’s data was restored from a backup.', text),
  [headers.time]: header('The server’s clock.', { type: 'string', format: 'date-time' }),
  'www-authenticate': header('`Bearer`, and what is wrong with the token that was sent.', text),
  'retry-after': header('Seconds to wait before a retry.', { type: 'integer' }),
  allow: header('The methods that this path supports.', text),
};

function header(description: string, schema: object) {
  return { description, schema };
}

const named = (...names: (keyof typeof describedHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const commonHeaders = named(headers.marker, headers.epoch, headers.time);

/** Describes a JSON reply; without a schema it has no body. */
export const success = (description: string, schema?: object): Described => ({
  description,
  headers: commonHeaders,
  ...(schema && { content: { 'application/json': { schema } } }),
});

/** Describes the error responses by status. `fields`: the fields that `invalid_input` may name. */
export function refusals(codes: Iterable<ErrorCode>, fields: readonly string[] = []) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const all = [...byStatus].map(([status, some]) => [status, refusal(status, some, fields)] as const);
  return Object.fromEntries(all);
}

function refusal(status: number, codes: readonly ErrorCode[], fields: readonly string[]): Described {
  const properties = {
    code: { type: 'string', enum: codes },
    error: text,
    detail: text,
    ...Object.assign({}, ...codes.map((code) => more[code])),
    ...(codes.some((code) => namesFields.has(code)) &&
      Object.fromEntries(fields.map((field) => [field, sentences]))),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].says}`).join('\n\n'),
    headers: {
      ...commonHeaders,
      ...(status === 401 && named('www-authenticate')),
      ...(status === 405 && named('allow')),
      ...((status === 429 || status === 503) && named('retry-after')),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }],
          type: 'object',
          required: ['code', 'error', 'detail'],
          properties,
        },
      },
    },
  };
}

/** Errors with these codes carry sentences by field. */
const namesFields = new Set<ErrorCode>(['invalid_input', 'too_large', 'wrong_media_type', 'wrong_password']);

const problem = {
  type: 'object',
  required: ['line', 'column', 'problem'],
  properties: { line: { type: 'integer' }, column: text, problem: text },
};
const record = {
  description: 'The stored record that counts.',
  type: ['object', 'null'],
  additionalProperties: true,
};

/** Additional properties of some error codes. */
const more: Partial<Record<ErrorCode, Record<string, object>>> = {
  bad_zip: { problems: { type: 'array', items: problem } },
  already_answered: { record },
  attempt_closed: { record },
  changed_meanwhile: { version: { description: 'The current one.', type: 'integer', minimum: 1 } },
  server_error: { request_id: text },
};

/** The schema common to all error responses, for `components.schemas`. */
export const Refusal = {
  type: 'object',
  required: ['code', 'error', 'detail'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    error: { description: 'A sentence for people.', type: 'string' },
    detail: { description: 'The same sentence.', type: 'string' },
  },
};
