import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import { mediaPreferences, setMediaPreferences } from '../../offline/media/media-preferences.ts';
import { CheckboxField } from '../../ui/fields.tsx';
import { WifiChoice } from './wifi-choice.tsx';

/** Download settings of this device. */
export function PodcastChoices() {
  const { dropHeard } = useStore(mediaPreferences);
  return (
    <div>
      <WifiChoice />
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
