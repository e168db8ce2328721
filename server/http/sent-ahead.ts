/** Files that were sent ahead in pieces: a form names them in the parts where they would stand. */
import path from 'node:path';
import type { FileRule } from '../../src/contract/endpoint.ts';
import { sentAheadIn } from '../../src/contract/rules/sent-ahead.ts';
import type { Deps } from '../deps.ts';
import { collectUpload, dropUpload } from '../modules/uploads/uploads.service.ts';
import { ApiError } from './api-error.ts';
import type { Form } from './multipart.ts';

interface Given {
  deps: Deps;
  userId: number | undefined;
  rules: Readonly<Record<string, FileRule>> | undefined;
  form: Form | null;
}

/**
 * Acts with the named uploads of this user among the form's files. They end when they became something, or never will;
 * after any other failure the form can be sent again without their bytes.
 */
export async function withSentAhead<T>(given: Given, act: () => Promise<T>): Promise<T> {
  const named = await join(given);
  const end = async (ended: readonly Named[]) => {
    for (const { own } of ended) await dropUpload(given.deps, own);
  };
  try {
    const outcome = await act();
    await end(named);
    return outcome;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'wrong_media_type')
      await end(named.filter(({ field }) => failure.fields?.[field] !== undefined));
    throw failure;
  }
}

interface Named {
  field: string;
  own: { id: number; userId: number };
}

async function join({ deps, userId, rules = {}, form }: Given) {
  if (form === null || userId === undefined) return [];
  const named: Named[] = [];
  for (const [field, { kind, maxBytes }] of Object.entries(rules)) {
    const id = kind === 'video' || kind === 'audio' ? sentAheadIn(form.fields[field]) : null;
    if (id === null) continue;
    const own = { id, userId };
    const file = await collectUpload(deps, own, path.join(form.folder, `ahead-${id}`));
    if (file.bytes > maxBytes) throw new ApiError('too_large');
    form.files[field] = file;
    named.push({ field, own });
  }
  return named;
}
