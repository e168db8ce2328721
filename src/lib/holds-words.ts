/** Whether a text holds every word that was typed, in any order; case and accents don't matter. Nothing typed is in all. */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const own = plain(text);
    return words.every((word) => own.includes(word));
  };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
