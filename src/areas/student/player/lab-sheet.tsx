import { readingToolsMessages as says } from '../../../messages/reading-tools.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LabPanel } from './lab-panel.tsx';

/** The lab values in a sheet over the question. */
export function LabSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={says.lab} kind="sheet" width={640} tall>
      <LabPanel />
    </Dialog>
  );
}
