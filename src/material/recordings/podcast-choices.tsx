import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import {
  mediaPreferences,
  setMediaPreferences,
  tellsNetwork,
} from '../../offline/media/media-preferences.ts';
import { CheckboxField } from '../../ui/fields.tsx';

/** Download settings of this device. The Wi-Fi setting appears only if the browser reveals the connection type. */
export function PodcastChoices() {
  const { wifiOnly, dropHeard } = useStore(mediaPreferences);
  return (
    <div>
      {tellsNetwork() && (
        <CheckboxField
          checked={wifiOnly}
          onChange={(event) => setMediaPreferences({ wifiOnly: event.target.checked })}
        >
          {says.wifiOnly}
        </CheckboxField>
      )}
      <CheckboxField
        checked={dropHeard}
        hint={says.dropHeardHint}
        onChange={(event) => setMediaPreferences({ dropHeard: event.target.checked })}
      >
        {says.dropHeard}
      </CheckboxField>
    </div>
  );
}
