import { today } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import { outboxAsFile } from '../../../offline/sync/outbox-view.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves everything unsent to a file, and shows a message if that fails. */
export async function saveUnsent() {
  try {
    saveFile(await outboxAsFile(), syncListMessages.fileName(today()));
  } catch (error) {
    console.error('The unsent answers could not be saved to a file.', error);
    toast.error(syncListMessages.failed);
  }
}
