/** Accounts and facts of a running product, through its API. */
export const demoPassword = 'Nightfloat1!';

export interface Account {
  email: string;
  password: string;
  access: string;
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
      ...(options.access === undefined ? {} : { authorization: `Bearer ${options.access}` }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

export async function signInByApi(url: string, email: string, password = demoPassword): Promise<Account> {
  const { body } = await api(url, 'POST /login/', { body: { email, password } });
  return { email, password, access: body.access };
}

let made = 0;

/** A new student with premium on a course (its title begins so), whose banks nobody has touched. */
export async function freshStudent(url: string, courseTitle = 'Internal Medicine'): Promise<Account> {
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
  const account = await signInByApi(url, email);
  const course = await courseOf(url, courseTitle);
  await api(url, 'POST /subscribe/', {
    access: account.access,
    body: { course: course.id, plan_type: 'premium', duration_months: 12 },
  });
  return account;
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
      student_answer: string | null;
      is_correct: boolean | null;
      correct_answer: string;
      marked_for_review: boolean;
    }[];
  };
}
