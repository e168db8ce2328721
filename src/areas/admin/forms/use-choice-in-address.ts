import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { askToLeave } from './unsaved.tsx';

/**
 * Returns what the address chooses by these names (`?category=7&tab=audios`), and a function that changes one choice and
 * replaces the address. Follows links, Back and Forward, after asking if there is unsaved input; to stay puts the
 * address back.
 */
export function useChoiceInAddress<Name extends string>(...names: Name[]) {
  const [search, setSearch] = useSearchParams();
  const named = new URLSearchParams([...search].filter(([name]) => names.some((one) => one === name)));
  // Also kept in state: the router updates the address with a delay, and what is typed right away belongs to the new
  // form.
  const [chosen, setChosen] = useState(named);
  const write = (choice: URLSearchParams) => setSearch(choice, { replace: true });
  const { key } = useLocation();
  useEffect(() => {
    if (String(named) === String(chosen)) return;
    askToLeave(
      () => setChosen(named),
      () => write(chosen),
    );
    // Runs once per address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const choose = (name: Name, value: string) => {
    const choice = new URLSearchParams(chosen);
    choice.set(name, value);
    setChosen(choice);
    write(choice);
  };
  return [(name: Name) => chosen.get(name), choose] as const;
}
