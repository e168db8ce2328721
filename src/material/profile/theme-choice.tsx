import Monitor from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { preference, setPreference } from '../../offline/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { applyTheme, type Theme } from '../../ui/theme.ts';
import styles from './theme-choice.module.css';

const themes: readonly { id: Theme; label: string; icon: typeof Sun }[] = [
  { id: 'system', label: 'System', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
];

/** Light, dark, or the system's theme. Stored on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);

  function choose(next: Theme) {
    setTheme(next);
    setPreference('theme', next);
    applyTheme(next);
  }

  return (
    <Card>
      <fieldset className={styles.choice}>
        <legend className={styles.title}>Appearance</legend>
        {themes.map(({ id, label, icon: Icon }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name="theme"
              value={id}
              checked={theme === id}
              className={styles.radio}
              onChange={() => choose(id)}
            />
            <Icon />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

function storedTheme(): Theme {
  const stored = preference('theme');
  return themes.find(({ id }) => id === stored)?.id ?? 'system';
}
