/** What the server says of itself: lines of JSON through the logger of Fastify. */
import type { FastifyBaseLogger } from 'fastify';

export type Logger = FastifyBaseLogger;
