/** Cookies: sent only to the endpoint that they are for, never readable by scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../deps/deps.ts';

const yearSeconds = 365 * 24 * 60 * 60;

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Settings) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    cookie: (name: string) =>
      (request.headers.cookie ?? '')
        .split(';')
        .map((one) => one.trim())
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    /** `value` may hold letters, digits, `-`, `_` and dots. */
    setCookie(name: string, value: string, path: string) {
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=/api${path}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}
