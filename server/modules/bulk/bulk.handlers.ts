import type { BulkKind, bulkEndpoints } from '../../../src/contract/bulk.ts';
import { largestId } from '../../../src/contract/endpoint.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Handlers, SignedIn, UploadedFile } from '../../http/handler.ts';
import type { Deps } from '../../deps/deps.ts';
import { ticketUrl } from '../../http/tickets.ts';
import { checkZip } from './check.service.ts';
import { countToExport } from './export.service.ts';
import { importZip, undoImport } from './import.service.ts';
import { usedOf, importsOf } from './imports.store.ts';
import { targetOf } from './targets.ts';

export const bulkHandlers: Handlers<keyof typeof bulkEndpoints> = {
  'POST /bulk-upload-questions-with-images/': (call) =>
    imported(call, 'bank', call.body.category_id, ['question', 'questions']),

  'POST /testseries/questions/bulk-upload/': (call) =>
    imported(call, 'test', call.body.test_series_id, ['question', 'questions']),

  'POST /ecg-question/bulk-upload/': (call) =>
    imported(call, 'ecg', call.body.test_series_id, ['ECG', 'ECGs']),

  'POST /bulk-imports/{kind}/{id}/check/': async ({ deps, user, params, files }) => {
    if (!files.file) throw fieldError('file', 'Choose a ZIP file.');
    return checkZip(deps, user, params, files.file);
  },

  'GET /bulk-imports/{kind}/{id}/': async ({ deps, params: { kind, id } }) => {
    await targetOf(deps, kind, id);
    const found = await importsOf(deps.db, kind, id);
    const used = await usedOf(
      deps.db,
      found.map(({ row }) => row),
    );
    return found.map(({ row, user }) => ({
      id: row.id,
      file_name: row.fileName,
      created: row.questionIds.length,
      imported_at: row.importedAt.toISOString(),
      imported_by: user && [user.firstName, user.lastName].filter(Boolean).join(' '),
      can_undo: !used.has(row.id),
    }));
  },

  'DELETE /bulk-imports/{id}/': async ({ deps, params }) => {
    await undoImport(deps, params.id);
    return { message: 'The import was undone.' };
  },

  'GET /bulk-exports/{kind}/{id}/': async ({ deps, user, params: { kind, id } }) => ({
    rows: await countToExport(deps, kind, id),
    url: ticketUrl(deps, `${kind}-export`, id, user.id),
  }),
};

interface Sent {
  deps: Deps;
  user: SignedIn;
  body: { checked?: string | undefined };
  files: { file?: UploadedFile | undefined };
}

async function imported(
  { deps, user, body, files }: Sent,
  kind: BulkKind,
  idText: string,
  [one, many]: [string, string],
) {
  const id = Number(idText);
  if (id > largestId) throw new ApiError('not_found');
  const created = await importZip(deps, user, { kind, id, file: files.file, checked: body.checked });
  return { message: created === 1 ? `One ${one} was added.` : `${created} ${many} were added.`, created };
}
