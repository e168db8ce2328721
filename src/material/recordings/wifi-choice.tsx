import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import {
  mediaPreferences,
  setMediaPreferences,
  tellsNetwork,
} from '../../offline/media/media-preferences.ts';
import { CheckboxField } from '../../ui/fields.tsx';

/** Whether recordings are downloaded on Wi-Fi only. Appears only if the browser reveals the connection type. */
export function WifiChoice() {
  const { wifiOnly } = useStore(mediaPreferences);
  if (!tellsNetwork()) return null;
  return (
    <CheckboxField
      checked={wifiOnly}
      onChange={(event) => setMediaPreferences({ wifiOnly: event.target.checked })}
    >
      {says.wifiOnly}
    </CheckboxField>
  );
}
