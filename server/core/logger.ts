/** The server's log: lines of JSON on standard output. */
import type { FastifyBaseLogger } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';

export type Logger = FastifyBaseLogger;

export const makeLogger = (level: 'debug' | 'info' | 'warn' | 'silent' = 'info'): Logger =>
  pino({ level, base: null, serializers: { err: describe } });

const mailAddress = /[^\s<>@/]{1,64}@[^\s<>@/]+\.[\p{L}\d-]+/gu;

/**
 * Serializes an error with its stack and causes, but without query values, which hold hashes, names and addresses, and
 * without the mail address that a mail server repeats when it refuses it.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(error instanceof DrizzleQueryError
      ? { query: error.query, stack: error.stack?.split('\n').filter((line) => /^ +at /.test(line)) }
      : { stack: error.stack?.replace(mailAddress, '…') }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}
