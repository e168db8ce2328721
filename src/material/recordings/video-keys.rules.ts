/** The actions of keyboard shortcuts while a video is on the page. */
export type VideoAction =
  | { kind: 'toggle' | 'fullscreen' | 'captions' | 'mute' | 'help' }
  | { kind: 'jump'; by: number }
  | { kind: 'speed' | 'step'; by: 1 | -1 };

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/** How far an arrow key jumps, seconds. */
export const videoJump = 10;

/** Returns the action of a key, or null. `on`: the focused element. Fields, buttons and dialogs keep their own keys. */
export function videoAction(pressed: PressedKey, on: Element | null): VideoAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.isComposing || pressed.defaultPrevented) return null;
  if (
    on?.closest(
      'dialog, textarea, select, [contenteditable], [role=menu], [role=tab], input:not([type=range])',
    )
  )
    return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === ' ' && on?.closest('button, a, summary, label, input')) return null;
  if (key.startsWith('Arrow') && on?.closest('input')) return null;
  return byKey[key] ?? null;
}

const byKey: Record<string, VideoAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'jump', by: -videoJump },
  ArrowRight: { kind: 'jump', by: videoJump },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  m: { kind: 'mute' },
  '<': { kind: 'speed', by: -1 },
  '>': { kind: 'speed', by: 1 },
  n: { kind: 'step', by: 1 },
  p: { kind: 'step', by: -1 },
  '?': { kind: 'help' },
};

/** The rows of the keyboard help. */
export const videoKeyRows = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', '→'], does: `Back or forward ${videoJump} seconds` },
  { keys: ['P', 'N'], does: 'Previous or next video' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: ['C'], does: 'Captions' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'This list' },
];
