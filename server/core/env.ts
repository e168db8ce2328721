/** The settings of a deployment. Only this file reads the environment. */
import { isIP } from 'node:net';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Env {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Null for the embedded PostgreSQL under the data directory. */
  databaseUrl: string | null;
  /** Whether a first start loads demo content. */
  demo: boolean;
  /** Whether `DEMO=1` was set: then other machines may reach the demo accounts, whose password is public. */
  isOpenDemo: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  contactEmail: string;
  trustProxy: string[];
  ffmpeg: string;
  s3: S3Settings | null;
}

export class BadSetting extends Error {}

/** Returns what is wrong with PORT or HOST if the server could not listen because of it, or else the error itself. */
export function whyNotListening(error: unknown, { port, host }: Pick<Env, 'port' | 'host'>): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'EADDRINUSE')
    return new BadSetting(`Port ${port} is in use. Stop what uses it, or set another PORT.`);
  if (code === 'EACCES')
    return new BadSetting(`This user may not listen on port ${port}. Set PORT to 1024 or above.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new BadSetting(`HOST must be an address of this machine, such as 0.0.0.0 for all, not "${host}".`);
  return error;
}

type Source = Partial<Record<string, string>>;

/** Reads all settings. Throws `BadSetting` with a sentence that names the variable. */
export function readEnv(source: Source = process.env): Env {
  const text = (name: string) => source[name]?.trim() || null;
  const port = numberOf('PORT', text('PORT') ?? '4000');
  const databaseUrl = urlOf('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const contactEmail = addressOf('CONTACT_EMAIL', text('CONTACT_EMAIL') ?? 'help@nightfloat.example');
  const publicUrl = originOf('PUBLIC_URL', text('PUBLIC_URL')) ?? `http://localhost:${port}`;
  const demo = flagOf('DEMO', text('DEMO'));
  return {
    port,
    host: text('HOST') ?? 'localhost',
    dataDir: path.resolve(packageRoot, text('DATA_DIR') ?? 'data'),
    databaseUrl,
    demo: demo ?? databaseUrl === null,
    isOpenDemo: demo === true,
    publicUrl,
    smtpUrl: urlOf('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: senderOf('MAIL_FROM', text('MAIL_FROM')) ?? `Nightfloat <${contactEmail}>`,
    contactEmail,
    trustProxy: proxiesOf(text('TRUST_PROXY')),
    ffmpeg: text('FFMPEG') ?? 'ffmpeg',
    s3: s3Of(text),
  };
}

function numberOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new BadSetting(`${name} must be a port between 0 and 65535, not "${text}".`);
}

function flagOf(name: string, text: string | null): boolean | null {
  if (text === null) return null;
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  throw new BadSetting(`${name} must be 1 or 0, not "${text}".`);
}

/** Checks a URL. The error does not repeat the value, which may hold a password. */
function urlOf(name: string, text: string | null, protocols: string[]): string | null {
  if (text === null) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new BadSetting(
    `${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
  );
}

/** Checks the address of a site, which may end in a slash: all paths of the app begin at its top. */
function originOf(name: string, text: string | null): string | null {
  const url = urlOf(name, text, ['http:', 'https:']);
  if (url === null) return null;
  const { origin, href } = new URL(url);
  if (href === `${origin}/`) return origin;
  throw new BadSetting(`${name} must be the address of a whole site, without a path: try ${origin}.`);
}

/** Checks a sender: an address, or a name with the address in angle brackets. */
function senderOf(name: string, text: string | null): string | null {
  if (text !== null) addressOf(name, /<([^<>]*)>$/.exec(text)?.[1] ?? text);
  return text;
}

function addressOf(name: string, text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new BadSetting(`${name} must be an email address, not "${text}".`);
}

/** Checks the list of proxies: Fastify would read `1` as the address 0.0.0.1. */
function proxiesOf(text: string | null): string[] {
  const proxies = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const isName = (one: string) => /^(loopback|linklocal|uniquelocal)$/.test(one);
  const isNetwork = (one: string) => {
    const [address = '', bits = '1'] = one.split(/\/(.*)/);
    const version = isIP(address);
    return version !== 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  };
  const wrong = proxies.find((one) => !isName(one) && !isNetwork(one));
  if (wrong === undefined) return proxies;
  throw new BadSetting(`TRUST_PROXY must list addresses, such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}".`);
}

function s3Of(text: (name: string) => string | null): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if ([...names, 'S3_REGION'].every((name) => text(name) === null)) return null;
  const missing = names.filter((name) => text(name) === null);
  if (missing.length > 0) throw new BadSetting(`S3 storage also needs ${missing.join(' and ')}.`);
  return {
    endpoint: (urlOf('S3_ENDPOINT', text('S3_ENDPOINT'), ['http:', 'https:']) ?? '').replace(/\/+$/, ''),
    bucket: text('S3_BUCKET') ?? '',
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId: text('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: text('S3_SECRET_ACCESS_KEY') ?? '',
  };
}
