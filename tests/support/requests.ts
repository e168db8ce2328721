/** Answers every request of the page, whether fetch is given a Request (as by ky) or an address. */
import { vi } from 'vitest';

export const stubFetch = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    answer(asRequest(input, init)),
  );

export const asRequest = (input: string | URL | Request, init?: RequestInit) =>
  input instanceof Request ? input : new Request(new URL(input, location.origin), init);

/** Returns the path with its query. */
export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns the parsed JSON or the fields of a form; undefined if the body is empty. */
export async function sentIn(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return formIn(type, Buffer.from(await request.arrayBuffer()));
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Parses a form by hand: happy-dom’s parser drops empty fields. */
function formIn(type: string, body: Buffer): FormData {
  const boundary = /boundary="?([^";]+)/.exec(type)![1]!;
  const form = new FormData();
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [, head = '', text = ''] = /^\r\n([^]*?)\r\n\r\n([^]*)\r\n$/.exec(part)!;
    const bytes = Buffer.from(text, 'latin1');
    const said = Buffer.from(head, 'latin1').toString();
    const name = /[; ]name="([^"]*)"/.exec(said)![1]!;
    const file = /filename="([^"]*)"/.exec(said)?.[1];
    const mime = /content-type: *(\S+)/i.exec(said)?.[1];
    form.append(name, file === undefined ? bytes.toString() : new File([bytes], file, { type: mime }));
  }
  return form;
}
