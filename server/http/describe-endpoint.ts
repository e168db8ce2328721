/** The OpenAPI description of one endpoint. */
import type { TObject, TSchema } from 'typebox';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { headers } from '../../src/contract/headers.ts';
import type { Access } from '../../src/contract/roles.ts';
import { refusals, success } from './describe-replies.ts';

export const groups: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  student: 'Students',
  staff: 'Staff',
  admin: 'Admin',
};

export function describeEndpoint(name: string, endpoint: Endpoint) {
  const { access, does, pending, reply, status = 200 } = endpoint;
  return {
    operationId: operationId(name),
    summary: does,
    tags: [groups[access]],
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [status]: success('Done.', status === 204 ? undefined : reply),
      ...(endpoint.conditional && { 304: success('Not modified (`If-None-Match`).') }),
      ...(pending && { 202: success('Accepted; it waits for somebody’s approval.', pending) }),
      ...refusals(codesOf(endpoint), fieldsOf(endpoint)),
    },
  };
}

/** Names an operation: `GET /courses/{id}/` becomes `getCoursesById`. */
export function operationId(name: string): string {
  const [method = '', path = ''] = name.split(' ');
  const words = path
    .replaceAll(/\{(\w+)\}/g, (_, param: string) => `by ${param}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return `${method.toLowerCase()}${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`;
}

function parameters({ params, query, idempotent, access, errors = [] }: Endpoint) {
  const ofSchema = (where: 'path' | 'query', schema?: TObject) =>
    Object.entries(schema?.properties ?? {}).map(([name, rule]: [string, TSchema]) => ({
      in: where,
      name,
      required: where === 'path' || requiredOf(schema).includes(name),
      schema: rule,
    }));
  const sent = [
    ...(idempotent ? [headers.idempotencyKey, ...(access === 'student' ? actionHeaders : [])] : []),
    ...(errors.includes('changed_meanwhile') ? [headers.version] : []),
  ];
  const all = [
    ...ofSchema('path', params),
    ...ofSchema('query', query),
    ...sent.map((name) => ({ in: 'header', name, required: false, ...sentHeaders[name] })),
  ];
  return all.length > 0 ? { parameters: all } : {};
}

const requiredOf = (schema: TObject | undefined): readonly string[] => schema?.required ?? [];

const actionHeaders = [
  headers.actedAt,
  headers.round,
  headers.version,
  headers.recall,
  headers.recalls,
] as const;
const sentHeaders = {
  [headers.idempotencyKey]: {
    description:
      'Generated once per action. A repeated key gets the same reply, and the action is not repeated.',
    schema: { type: 'string', format: 'uuid' },
  },
  [headers.actedAt]: {
    description: 'When the action was taken, by the server’s clock as the device knows it. Defaults to now.',
    schema: { type: 'string', format: 'date-time' },
  },
  [headers.round]: {
    description: 'The round of the bank, or the attempt of the test, that the student saw.',
    schema: { type: 'integer', minimum: 1 },
  },
  [headers.version]: {
    description:
      'On an answer: the version of the question that the student saw. On an edit by staff: the `version` or `edit_version` that it replaces; if there is a newer one, the edit is refused.',
    schema: { type: 'integer', minimum: 1 },
  },
  [headers.recall]: {
    description:
      'On an answer: the other fields of its entry in the practice log, as JSON (`confidence`, `duration_ms`, `session`).',
    schema: { type: 'string' },
  },
  [headers.recalls]: {
    description:
      'On the end of a test: the other fields of its answers’ log entries, separated by commas, in the order of the answers. Each is `g` (guessed), `t` (think so), `s` (sure) or no letter, then the time taken in tenths of a second; empty where nothing is known.',
    schema: { type: 'string', example: 's57,g1203,,8' },
  },
};

/** An endpoint with files takes a form, or JSON when no file is sent. */
function requestBody({ body, files }: Endpoint) {
  if (!body && !files) return {};
  const schema = body ?? { type: 'object', properties: {} };
  const required = requiredOf(body).length > 0;
  const form = files && { ...schema, properties: { ...schema.properties, ...filesOf(files) } };
  return {
    requestBody: {
      required,
      content: {
        ...(form && { 'multipart/form-data': { schema: form } }),
        ...(body && { 'application/json': { schema } }),
      },
    },
  };
}

const filesOf = (files: NonNullable<Endpoint['files']>) =>
  Object.fromEntries(
    Object.entries(files).map(([field, { kind, maxBytes }]) => [
      field,
      {
        type: 'string',
        format: 'binary',
        description: `At most ${maxBytes} bytes.${kind === 'video' || kind === 'audio' ? ahead : ''}`,
      },
    ]),
  );
const ahead = ' For a file that was uploaded in chunks beforehand: the text `upload:` and its id.';

const fieldsOf = ({ body, files }: Endpoint) => [
  ...Object.keys(body?.properties ?? {}),
  ...Object.keys(files ?? {}),
];

/** Returns the error codes that the endpoint declares and those that follow from its access, input and limits. */
function codesOf({ access, body, params, query, files, idempotent, limited, errors: own = [] }: Endpoint) {
  const codes = new Set<ErrorCode>(own);
  const add = (...some: ErrorCode[]) => some.forEach((code) => codes.add(code));
  if (body || query || files) add('invalid_input');
  if (body || files) add('bad_request', 'too_large', 'wrong_media_type');
  if (params) add('not_found');
  if (idempotent) add('bad_request', 'key_reused');
  if (limited) add('too_many_requests');
  if (access !== 'anyone') add('not_signed_in', 'token_not_valid');
  if (['student', 'staff', 'admin'].includes(access)) add('forbidden');
  add('server_error', 'unavailable');
  return codes;
}
