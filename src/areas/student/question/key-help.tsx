import { Dialog } from '../../../ui/dialog.tsx';
import { KeyTable } from './waiting-aside.tsx';

/** The keys, one a line. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keys" kind="sheet" width={440}>
    <KeyTable />
  </Dialog>
);
