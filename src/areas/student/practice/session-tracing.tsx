import Activity from 'lucide-react/icons/activity';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createStore, type Store } from '../../../lib/store.ts';
import { noCalipers, type Calipers } from '../../../material/tracings/caliper.rules.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { findingsIn, type ItemKey, type KeptEntry } from '../../../offline/kept-practice.ts';
import { gradeOf, type AskedEcg } from '../../../offline/practice/asked.ts';
import { toast } from '../../../ui/toast.ts';
import { HowSureLater } from '../player/how-sure-later.tsx';
import { OwnWordsLater } from '../player/own-words-later.tsx';
import sizes from '../player/stage.module.css';
import { useArrival } from '../player/use-arrival.ts';
import { useHeard } from '../player/use-heard.ts';
import { useKeys } from '../player/use-keys.ts';
import { useLatest } from '../player/use-latest.ts';
import { useOnceDrawn } from '../player/use-once-drawn.ts';
import type { OverStage } from '../player/use-stage.ts';
import { useTextSize } from '../player/use-text-size.ts';
import { EcgBar } from '../tracing/ecg-bar.tsx';
import { ecgKey, ecgKeyRows, type EcgKey } from '../tracing/ecg-keys.rules.ts';
import { heardOf, type Locked } from '../tracing/graded.rules.ts';
import { TracingStage, useFindings } from '../tracing/tracing-stage.tsx';
import styles from '../tracing/tracing-stage.module.css';
import { useSheet } from '../tracing/use-sheet.ts';
import { SessionFrame, type InSession } from './session-frame.tsx';
import { TracingWhy } from './tracing-why.tsx';
import { useSessionRefused } from './use-session-refused.ts';

/** The state of a tracing that survives while other items of the session are shown. */
export interface OnTracing {
  calipers: Store<Calipers>;
  /** True if the explanation that comes before the tracing was read. */
  hasRead?: boolean;
}

export interface SessionTracingProps extends InSession {
  asked: AskedEcg;
  tracings: Map<ItemKey, OnTracing>;
}

/** A tracing of the session, shown as in its test: the student ticks findings and submits them for the verdict. */
export function SessionTracing({ held, player, asked, tracings }: SessionTracingProps) {
  const { question, item } = asked;
  const { index, total, entry, ticked, isTimed, atEnd, hasMoved } = player;
  const [open, setOpen] = useState<OverStage>(null);
  const { snap, setSnap, raise, isWhole } = useSheet();
  const [, redraw] = useState(0);
  const { size: textSize, next: onTextSize } = useTextSize();
  const { groups, names } = useFindings(useMemo(() => [question], [question]));
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLElement>(null);
  const shown = useLatest(item);
  const { heard, hear } = useHeard(item);
  const onceDrawn = useOnceDrawn();
  const search = useRef<HTMLDivElement>(null);
  const toggleCalipers = useRef<() => void>(() => undefined);
  const on = tracings.get(item) ?? { calipers: createStore(noCalipers) };
  tracings.set(item, on);
  const locked = entry ? lockedBy(asked, entry) : player.isOver ? null : undefined;
  const isWhy = locked === undefined && !isTimed && held.explainsFirst.has(item) && on.hasRead !== true;

  const seeTracing = () => {
    on.hasRead = true;
    redraw((n) => n + 1);
  };
  const submit = async () => {
    const given = await hear(player.choose([...ticked]), (done) =>
      done === 'picked' ? '' : heardOf(question, lockedBy(asked, done), names),
    );
    if (given === null) return;
    raise();
    onceDrawn(() => {
      if (shown.current !== item) return true;
      verdict.current?.focus({ preventScroll: true });
      return verdict.current !== null;
    });
  };
  const canSubmit = locked === undefined && !isTimed ? isWhy || ticked.length > 0 : null;
  const act = () => (isWhy ? seeTracing() : void submit());
  const onward = () => (atEnd ? setOpen('end') : player.step(1));
  const back = () => player.step(-1);
  const focusSearch = () => {
    raise();
    requestAnimationFrame(() => search.current?.querySelector('input')?.focus());
  };

  useKeys(ecgKey, (key: EcgKey) => {
    if (key === 'onward' && canSubmit === true) act();
    else if (key === 'onward' || key === 'next') onward();
    else if (key === 'back') back();
    else if (isWhy && (key === 'search' || key === 'calipers')) return;
    else if (key === 'search') focusSearch();
    else if (key === 'calipers') toggleCalipers.current();
    else setOpen(key);
  });
  useArrival(isWhy ? `${item}/why` : item, heading, hasMoved);
  useEffect(() => {
    if (player.notKept !== null) toast.error(player.notKept.says, { id: 'answer' });
  }, [player.notKept]);
  const isRefused = useSessionRefused(held.session.id);
  useEffect(() => {
    if (!isRefused) return;
    // Nothing on the screen of a tracing may move, so this is no notice, which a question has.
    const said = toast.plain(says.noAccessAnyMore, { duration: 10_000 });
    return () => toast.dismiss(said);
  }, [isRefused]);

  const place = { question, number: index + 1, total, headingRef: heading, className: sizes[textSize] };
  return (
    <SessionFrame
      {...{ held, player, open, setOpen }}
      keyRows={ecgKeyRows}
      tools={{ textSize, onTextSize, onLab: useCallback(() => setOpen('lab'), []) }}
      className={styles.player}
      isWhole={isWhole && !isWhy}
    >
      {isWhy ? (
        <TracingWhy {...place} />
      ) : (
        <TracingStage
          {...place}
          place={item}
          locked={locked}
          calipers={on.calipers}
          onToggle={(toggle) => (toggleCalipers.current = toggle)}
          nextImage={player.items[index + 1]?.question.image}
          {...{ names, groups, snap }}
          ticked={ticked}
          isOver={false}
          onSnap={setSnap}
          onTick={player.tick}
          searchRef={search}
          verdictRef={verdict}
          below={<OwnWordsLater item={item} />}
          foot={
            <HowSureLater
              inSheet
              key={item}
              chosen={player.confidence}
              onChoose={(degree) => void player.setConfidence(degree)}
            />
          }
        />
      )}
      <EcgBar
        number={index + 1}
        total={total}
        canSubmit={canSubmit}
        atEnd={atEnd}
        endWord={isTimed ? says.endTimed : says.finish}
        onBack={back}
        onNavigator={() => setOpen('navigator')}
        submitFace={isWhy ? { word: says.seeTracing, icon: <Activity /> } : undefined}
        onSubmit={act}
        onNext={onward}
      />
      <p role="status" className="visually-hidden">
        {heard}
      </p>
    </SessionFrame>
  );
}

const lockedBy = (asked: AskedEcg, { chosen, isCorrect }: KeptEntry): Locked => ({
  optionIds: findingsIn(chosen),
  isCorrect: isCorrect ?? gradeOf(asked, chosen) === true,
});
