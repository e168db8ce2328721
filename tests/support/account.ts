/** Accounts and data of a running product, through its API. */
import { createHash } from 'node:crypto';
import type { StoredUser } from '../../src/contract/auth.ts';

export const demoPassword = 'Nightfloat1!';

export interface Account {
  email: string;
  password: string;
  access: string;
}

interface Session {
  access: string;
  refresh: string;
  user: StoredUser;
}

let ownAddress = '';

/** Gives each test file an IP address of its own, since the server limits sign-in attempts by address. */
export function callFromOwnAddress(file: string) {
  const [a, b, c] = createHash('sha256').update(file).digest();
  ownAddress = `10.${a}.${b}.${c}`;
}

export interface ApiReply {
  status: number;
  body: any;
}

export async function api(
  url: string,
  name: string,
  options: { access?: string; body?: unknown } = {},
): Promise<ApiReply> {
  const [method = 'GET', path = ''] = name.split(' ');
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ownAddress && { 'x-forwarded-for': ownAddress }),
      ...(options.access === undefined ? {} : { authorization: `Bearer ${options.access}` }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

export async function signInByApi(url: string, email: string, password = demoPassword): Promise<Account> {
  const { access } = await sessionOf(url, { email, password });
  return { email, password, access };
}

/** Opens a new session of this account. */
export async function sessionOf(url: string, who: { email: string; password: string }): Promise<Session> {
  const { status, body } = await api(url, 'POST /login/', { body: who });
  if (status !== 200) throw new Error(`${who.email} could not sign in: ${JSON.stringify(body)}`);
  return body;
}

const admins = new Map<string, Promise<Session>>();

/**
 * Returns an access token of the demo’s admin. Signs in once per product and test file: the server limits attempts by
 * account.
 */
export async function adminAccess(url: string): Promise<string> {
  const signedIn =
    admins.get(url) ?? sessionOf(url, { email: 'admin@nightfloat.example', password: demoPassword });
  admins.set(url, signedIn);
  const { refresh } = await signedIn;
  const { body } = await api(url, 'POST /token/refresh/', { body: { refresh } });
  return body.access;
}

let made = 0;

/** Creates a student who has bought nothing yet. */
export async function newAccount(url: string): Promise<Account> {
  const email = `resident-${process.pid}-${Date.now()}-${(made += 1)}@example.org`;
  await api(url, 'POST /signup/', {
    body: {
      first_name: 'Robin',
      last_name: 'Reed',
      email,
      phone_number: '+49 30 123456',
      password: demoPassword,
    },
  });
  return signInByApi(url, email);
}

/** Creates a student with a premium plan for the course whose title starts with `courseTitle`, and no answers yet. */
export async function freshStudent(url: string, courseTitle = 'Internal Medicine'): Promise<Account> {
  const account = await newAccount(url);
  await subscribe(url, account.access, courseTitle);
  return account;
}

/** Buys a premium plan for a course. */
export async function subscribe(url: string, access: string, courseTitle: string) {
  const { id } = await courseOf(url, courseTitle);
  const body = { course: id, plan_type: 'premium', duration_months: 12 };
  await api(url, 'POST /subscribe/', { access, body });
}

/** Creates a student with a unique name, to be found among all others. */
export async function namedStudent(url: string): Promise<Account & { name: string }> {
  const student = await freshStudent(url);
  const last = `Reed-${student.email.split('@')[0]!.split('-').slice(1).join('-')}`;
  await api(url, 'PATCH /profile/update/', { access: student.access, body: { last_name: last } });
  return { ...student, name: `Robin ${last}` };
}

export async function courseOf(url: string, title: string): Promise<{ id: number; title: string }> {
  const { body } = await api(url, 'GET /courses/');
  return body.find((course: { title: string }) => course.title.startsWith(title));
}

export async function categoriesOf(url: string, access: string, title = 'Internal Medicine') {
  const course = await courseOf(url, title);
  const { body } = await api(url, `GET /courses/${course.id}/categories/`, { access });
  return body as { id: number; name: string; total_questions: number; attempted_questions: number }[];
}

export async function bankOf(url: string, access: string, categoryId: number) {
  const { body } = await api(url, `GET /student/categories/${categoryId}/questions/`, { access });
  return body as {
    round: number;
    questions: {
      id: number;
      text: string;
      image: string | null;
      student_answer: string | null;
      is_correct: boolean | null;
      correct_answer: string;
      marked_for_review: boolean;
    }[];
  };
}
