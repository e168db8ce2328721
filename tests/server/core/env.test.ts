import path from 'node:path';
import { expect, test } from 'vitest';
import { BadSetting, readEnv, whyNotListening } from '../../../server/core/env.ts';
import { packageRoot } from '../../../server/core/package-root.ts';

test('without settings it is a demo on this machine with its own database', () => {
  expect(readEnv({})).toEqual({
    port: 4000,
    host: 'localhost',
    dataDir: path.join(packageRoot, 'data'),
    databaseUrl: null,
    demo: true,
    isOpenDemo: false,
    publicUrl: 'http://localhost:4000',
    smtpUrl: null,
    mailFrom: 'Nightfloat <help@nightfloat.example>',
    contactEmail: 'help@nightfloat.example',
    ffmpeg: 'ffmpeg',
    trustProxy: [],
    s3: null,
  });
});

test('with a database it is a real deployment, unless DEMO says otherwise', () => {
  const DATABASE_URL = 'postgres://u:p@db/nightfloat';
  expect(readEnv({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
  expect(readEnv({ DATABASE_URL, DEMO: '1' })).toMatchObject({ demo: true, isOpenDemo: true });
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

test('settings are parsed and normalized', () => {
  expect(
    readEnv({
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/nightfloat',
      PUBLIC_URL: 'https://night.example/',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2/24 loopback',
      CONTACT_EMAIL: 'desk@night.example',
      SMTP_URL: '',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/nightfloat',
    publicUrl: 'https://night.example',
    trustProxy: ['10.0.0.1', '10.0.0.2/24', 'loopback'],
    mailFrom: 'Nightfloat <desk@night.example>',
    smtpUrl: null,
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'b',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    },
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1, true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/' }, 'TRUST_PROXY'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'night.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://night.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://me:hunter2@night.example' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'Nightfloat' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Nightfloat <nobody>' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'mail.example:hunter2' }, 'SMTP_URL'],
  [{ DEMO: 'perhaps' }, 'DEMO'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [{ S3_REGION: 'eu-west-1' }, 'S3_ENDPOINT and S3_BUCKET and'],
])('%j is refused with the name of the variable, without repeating secrets', (source, name) => {
  expect(() => readEnv(source)).toThrow(BadSetting);
  expect(() => readEnv(source)).toThrow(name);
  expect(() => readEnv(source)).not.toThrow('hunter2');
});

test.each([
  ['EADDRINUSE', 'another PORT'],
  ['EACCES', 'PORT'],
  ['EADDRNOTAVAIL', 'HOST'],
  ['ENOTFOUND', 'HOST'],
])('where the server can’t listen (%s), it names the variable', (code, name) => {
  const why = whyNotListening(Object.assign(new Error('no'), { code }), { port: 80, host: '10.9.9.9' });
  expect(why).toBeInstanceOf(BadSetting);
  expect((why as BadSetting).message).toContain(name);
});
