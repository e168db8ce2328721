import { Suspense, useCallback, useEffect, type ReactNode, type Ref } from 'react';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { testMessages } from '../../../messages/tests.ts';
import { LaterBadge } from '../../../material/sending/later-badge.tsx';
import { sessionLeft } from '../../../offline/practice/session-clock.ts';
import { finishSession, sawEnd } from '../../../offline/practice/session-end.ts';
import type { SessionOnDevice } from '../../../offline/practice/sessions.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { toast } from '../../../ui/toast.ts';
import { Countdown } from '../player/countdown.tsx';
import { filterRows } from '../player/filter-rows.ts';
import { KeyHelp, type KeyRow } from '../player/key-help.tsx';
import { LabSheet } from '../player/lab-sheet-later.ts';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { TopBar } from '../player/player-bar.tsx';
import { passes, squareName } from '../player/question.rules.ts';
import { passesTimed, timedFilterRows, timedSquareName } from '../player/timed-squares.ts';
import { useLatest } from '../player/use-latest.ts';
import type { ReadingToolsProps } from '../player/reading-tools.tsx';
import type { OverStage } from '../player/use-stage.ts';
import { EndTimed } from './end-timed.tsx';
import { nameOf } from './practice.rules.ts';
import { SessionEnd } from './session-end.tsx';
import type { SessionPlayerState } from './use-session-player.ts';

export interface InSession {
  held: SessionOnDevice;
  player: SessionPlayerState;
}

export interface SessionFrameProps extends InSession {
  /** What is open over the item. */
  open: OverStage;
  setOpen: (open: OverStage) => void;
  tools: Omit<ReadingToolsProps, 'isLabOpen'>;
  keyRows: readonly KeyRow[];
  exit?: Ref<HTMLAnchorElement>;
  className: string | undefined;
  /** True if the tracing fills the screen of a phone. */
  isWhole?: boolean;
  /** The item and its action bar. */
  children: ReactNode;
}

/** The frame around every item: top bar with the countdown, and the overlays. */
export function SessionFrame({ held, player, open, setOpen, tools, keyRows, ...props }: SessionFrameProps) {
  const { session } = held;
  const left = useCallback(() => sessionLeft(session), [session]);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const saveTicks = useLatest(player.saveTicks);
  const finish = useCallback(async () => {
    try {
      await saveTicks.current();
      await finishSession(session.id);
      setOpen('end');
    } catch (error) {
      console.error('The session couldn’t be ended.', error);
      toast.error(withRemedy(says.notEnded, error));
    }
  }, [session.id, setOpen, saveTicks]);
  const timeIsUp = useCallback(() => void finish(), [finish]);
  const isUnseen = session.seen === false;
  useEffect(() => {
    // The session was ended by the countdown above, or by the check for expired sessions, which may have run before
    // this screen opened.
    if (!isUnseen) return;
    toast.plain(says.timeIsUp);
    setOpen('end');
    sawEnd(session.id).catch((error: unknown) =>
      console.error('That the end was seen couldn’t be saved. It will be shown again.', error),
    );
  }, [isUnseen, session.id, setOpen]);

  const inNavigator = { current: player.index, onJump: player.goTo, onClose: close };
  return (
    <div className={props.className} data-whole={props.isWhole || undefined}>
      <TopBar
        name={says.session}
        courseTitle={nameOf(session)}
        clock={player.isTimed && <Countdown left={left} onZero={timeIsUp} />}
        sent={player.isTimed && player.answered > 0 ? <LaterBadge words={says.sentAtEnd} /> : undefined}
        attempted={player.answered}
        total={player.total}
        exit={props.exit ?? null}
        exitTo={paths.practice}
        exitWord={player.isTimed ? testMessages.leave : says.leave}
        isLabOpen={open === 'lab'}
        {...tools}
      />
      {props.children}
      {open === 'navigator' && player.isTimed && (
        <NavigatorSheet
          squares={player.timedSquares()}
          filters={timedFilterRows}
          passes={passesTimed}
          nameOf={timedSquareName}
          {...inNavigator}
        />
      )}
      {open === 'navigator' && !player.isTimed && (
        <NavigatorSheet
          squares={player.squares()}
          filters={filterRows}
          passes={passes}
          nameOf={squareName}
          {...inNavigator}
        />
      )}
      {open === 'end' && !player.isTimed && <SessionEnd held={held} player={player} onClose={close} />}
      {open === 'end' && player.isTimed && (
        <EndTimed open={player.total - player.answered} closed={held.closed} onEnd={finish} onClose={close} />
      )}
      <Suspense fallback={null}>{open === 'lab' && <LabSheet open onClose={close} />}</Suspense>
      {open === 'help' && <KeyHelp rows={keyRows} onClose={close} />}
    </div>
  );
}
