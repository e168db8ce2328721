import { useCallback, useRef, useState } from 'react';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { questionMessages as says } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { keyAction, type KeyAction } from './keys.rules.ts';
import { reveal } from './reveal.ts';
import { useArrival } from './use-arrival.ts';
import { useHeard } from './use-heard.ts';
import { useKeys } from './use-keys.ts';
import { useLatest } from './use-latest.ts';
import { useOnceDrawn } from './use-once-drawn.ts';
import { usePreload } from './use-preload.ts';
import { useSwipe } from './use-swipe.ts';
import { useTextSize } from './use-text-size.ts';
import { spokenVerdict } from './verdict.rules.ts';

/** The player's state and actions, which change from question to question. */
export interface StagePlayer {
  question: KeptQuestion;
  /** Identifies the question's position if its id does not, because it may occur twice. */
  place?: string;
  /**
   * True if another question was shown before this one. Then it is treated as a new page, even if it is the first one
   * that this component shows.
   */
  hasMoved?: boolean;
  /** Where reading starts, if not at the question's heading. */
  begins?: { current: HTMLElement | null } | undefined;
  index: number;
  /** Next leads to the end. */
  atEnd: boolean;
  /** Resolves to the locked answer, to `picked` if it may still change, or to null if nothing was saved. */
  choose: (option: number) => Promise<KeptAnswer | 'picked' | null>;
  step: (by: 1 | -1) => void;
  /** Resolves to the new state, or to null if it could not be saved. */
  toggleMark: () => Promise<boolean | null>;
}

const placeOf = ({ place, question }: StagePlayer) => place ?? question.id;

/** What is open over the question. */
export type OverStage = 'navigator' | 'end' | 'lab' | 'help' | null;

/**
 * The behavior that the players of banks and sessions share: actions by touch, swipe and keyboard, focus, and
 * announcements for screen readers.
 */
export function useStage<P extends StagePlayer>(player: P, questions: readonly { image: string | null }[]) {
  const [open, setOpen] = useState<OverStage>(null);
  // Options struck out by position. Not stored.
  const [allStruck, setAllStruck] = useState<Readonly<Record<string, readonly number[]>>>({});
  const { size: textSize, next: onTextSize } = useTextSize();
  const heading = useRef<HTMLHeadingElement>(null);
  const explanation = useRef<HTMLElement>(null);
  const exit = useRef<HTMLAnchorElement>(null);
  const latest = useLatest(player);
  const onceDrawn = useOnceDrawn();
  const { index } = player;
  const place = placeOf(player);
  const struck = allStruck[place];
  const { heard, hear } = useHeard(place);

  const strike = useCallback(
    (option: number, out?: boolean) => {
      const id = placeOf(latest.current);
      setAllStruck((all) => {
        const struckNow = all[id] ?? [];
        const isStruck = struckNow.includes(option);
        // The same state, so that an answer does not render the question twice: now and with its verdict.
        if (out === isStruck) return all;
        return {
          ...all,
          [id]: isStruck ? struckNow.filter((one) => one !== option) : [...struckNow, option],
        };
      });
    },
    [latest],
  );
  const choose = useCallback(
    async (option: number, byKey = false) => {
      strike(option, false);
      const asked = latest.current.question;
      const from = placeOf(latest.current);
      const given = await hear(latest.current.choose(option), (answer) => {
        if (answer !== 'picked') return spokenVerdict(asked, answer);
        return byKey ? says.heardChosen(letterOf(option)) : '';
      });
      if (given === null || given === 'picked') return;
      onceDrawn(() => {
        if (placeOf(latest.current) !== from) return true;
        if (explanation.current === null) return false;
        // What had the focus is now disabled, or gone: an option, or what was to be read or said before.
        if (document.activeElement?.matches('body, :disabled'))
          explanation.current.focus({ preventScroll: true });
        reveal(explanation.current);
        return true;
      });
    },
    [latest, strike, hear, onceDrawn],
  );
  const onward = useCallback(() => {
    if (latest.current.atEnd) setOpen('end');
    else latest.current.step(1);
  }, [latest]);
  const back = useCallback(() => latest.current.step(-1), [latest]);
  const mark = useCallback(() => void latest.current.toggleMark(), [latest]);
  const openNavigator = useCallback(() => setOpen('navigator'), []);
  const openLab = useCallback(() => setOpen('lab'), []);
  const close = useCallback(() => setOpen(null), []);

  useKeys(keyAction, (act: KeyAction) => {
    if (act.kind === 'choose') void choose(act.option, true);
    else if (act.kind === 'strike') {
      // Under a verdict nothing is struck out any longer.
      if (explanation.current !== null) return;
      const isOut = !struck?.includes(act.option);
      strike(act.option, isOut);
      void hear(Promise.resolve(isOut), () => says.heardStruck(letterOf(act.option), isOut));
    } else if (act.kind === 'mark') void hear(latest.current.toggleMark(), says.heardMarked);
    else if (act.kind === 'close') exit.current?.click();
    else if (act.kind === 'navigator' || act.kind === 'lab' || act.kind === 'help') setOpen(act.kind);
    else ({ onward, next: onward, back })[act.kind]();
  });
  const swipe = useSwipe((way) => (way === 'next' ? onward() : back()));
  usePreload(questions[index + 1]?.image, questions[index - 1]?.image);
  useArrival(place, player.begins ?? heading, player.hasMoved);

  const actions = { choose, strike, onward, back, mark, openNavigator, openLab, close };
  const tools = { textSize, onTextSize, isLabOpen: open === 'lab', onLab: openLab };
  return { latest, open, setOpen, heard, heading, explanation, exit, swipe, struck, tools, ...actions };
}
