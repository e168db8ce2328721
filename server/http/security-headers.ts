/** Headers that keep the browser from doing what this product never asks of it. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** Takes from the reply what only a document can heed: a file that a page loads comes without. */
export function leavePageHeadersOut(reply: FastifyReply) {
  for (const name of ofDocuments) {
    void reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

export async function registerSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    // Gives a page a process of its own among those of its site. There are no others here, and its start delays the page.
    originAgentCluster: false,
    // For browsers that are no more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    done();
  });
}
