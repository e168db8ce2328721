/** Answers every request of the page, however it is made: a library gives fetch a Request, the page an address. */
import { vi } from 'vitest';

export const stubFetch = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    answer(asRequest(input, init)),
  );

export const asRequest = (input: string | URL | Request, init?: RequestInit) =>
  input instanceof Request ? input : new Request(new URL(input, location.origin), init);

/** With its query. */
export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Parsed JSON, or the fields of a form; undefined where nothing was sent. */
export async function sentIn(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return formIn(type, Buffer.from(await request.arrayBuffer()));
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** By hand: the parser of happy-dom drops fields that are empty. */
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
