/** Headers that keep the browser from doing what this product never asks of it. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What the product's pages may load. No foreign origin, and no inline script that the build did not put there. */
const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  // Attributes only: positions of menus and widths of bars are set by script on the element.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The same for a page that holds scripts and styles of its own: each is named by its hash. */
export const pagePolicyWith = ({ scripts, styles }: { scripts: string[]; styles: string[] }) =>
  Object.entries({
    ...pagePolicy,
    'script-src': [...pagePolicy['script-src'], ...scripts],
    'style-src': [...pagePolicy['style-src'], ...styles],
  })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/** Swagger's page sets styles from its script. */
export const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** A stored file opened by itself runs nothing and loads nothing. */
export const filePolicy = "default-src 'none'; sandbox";

export async function registerSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    done();
  });
}
