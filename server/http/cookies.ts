/** The few cookies that there are: sent to the one call that needs them, never to be read by a script. */
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
    /** `value`: letters, digits, `-`, `_` and dots. */
    setCookie(name: string, value: string) {
      const path = request.url.split('?')[0];
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}
