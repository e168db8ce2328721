/** Response headers that forbid everything in the browser that this product does not use. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the product's pages may load: nothing from other origins, and no inline script that the build did not add. */
const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  // Attributes only: scripts set menu positions and bar widths on the element.
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

/** The page policy extended by a page's own inline scripts and styles, each named by its hash. */
export const pagePolicyWith = ({ scripts, styles }: { scripts: string[]; styles: string[] }) =>
  Object.entries({
    ...pagePolicy,
    'script-src': [...pagePolicy['script-src'], ...scripts],
    'style-src': [...pagePolicy['style-src'], ...styles],
  })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/** Swagger's page adds inline styles by script. */
export const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** A stored file that is opened directly must not run or load anything. */
export const filePolicy = "default-src 'none'; sandbox";

/** Removes the headers that have an effect only on documents, for files that a page loads. */
export function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of documentHeaders) {
    void reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

const documentHeaders = [
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
    // It would give the page a process of its own. No other origin of the site needs isolating, and starting one is
    // slow.
    originAgentCluster: false,
    // These concern only browsers that no longer exist.
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
