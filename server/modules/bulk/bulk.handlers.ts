import type { bulkEndpoints } from '../../../src/contract/bulk.ts';
import { fieldError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { ticketUrl } from '../../http/tickets.ts';
import { checkZip } from './check.service.ts';
import { countToExport } from './export.service.ts';
import { undoImport } from './import.service.ts';
import { answeredOf, importsOf } from './imports.store.ts';
import { targetOf } from './targets.ts';

export const bulkHandlers: Handlers<keyof typeof bulkEndpoints> = {
  'POST /bulk-imports/{kind}/{id}/check/': async ({ deps, user, params, files }) => {
    if (!files.file) throw fieldError('file', 'Choose a ZIP file.');
    return checkZip(deps, user, params, files.file);
  },

  'GET /bulk-imports/{kind}/{id}/': async ({ deps, params: { kind, id } }) => {
    await targetOf(deps, kind, id);
    const found = await importsOf(deps.db, kind, id);
    const answered = await answeredOf(
      deps.db,
      found.map(({ row }) => row),
    );
    return found.map(({ row, user }) => ({
      id: row.id,
      file_name: row.fileName,
      created: row.questionIds.length,
      imported_at: row.importedAt.toISOString(),
      imported_by: user && [user.firstName, user.lastName].filter(Boolean).join(' '),
      can_undo: !answered.has(row.id),
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
