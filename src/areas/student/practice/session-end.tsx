import { useEffect, useState } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import { weekday } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { questionMessages } from '../../../messages/question.ts';
import { openedDevice } from '../../../offline/database.ts';
import { comingBack } from '../../../offline/practice/due.ts';
import { repeatSession, type SessionOnDevice } from '../../../offline/practice/sessions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import { shareOf } from './practice.rules.ts';
import styles from './practice.module.css';
import type { SessionPlayerState } from './use-session-player.ts';

export interface SessionEndProps {
  held: SessionOnDevice;
  player: SessionPlayerState;
  onClose: () => void;
}

/** Id of the toast that says what this says, too. */
export const leftOutId = 'left-out';

/** The result of a session: right answers by topic, how well the confidence matched, and when items come back. */
export function SessionEnd({ held, player, onClose }: SessionEndProps) {
  const { busy, enter } = useStartSession();
  const { session, items } = held;
  useEffect(() => toast.dismiss(leftOutId), []);
  const entries = items.flatMap(({ item }) => held.entries.get(item) ?? []);
  const open = items.length - entries.length;
  const { isOver } = player;
  // What was left open at the end of a timed session is missed, too, as in its share of right answers.
  const missed = items
    .map(({ item }) => item)
    .filter((item) => (held.entries.has(item) ? held.entries.get(item)?.isCorrect === false : isOver));
  const all = shareOf(entries, isOver ? open : 0);

  const again = (withNew = false) =>
    enter(async () => {
      const id = await repeatSession(session, missed, withNew);
      if (id === null) toast.plain(says.noneOpen);
      return id;
    });

  const toOpen = () => {
    onClose();
    player.goTo(items.findIndex(({ item }) => !held.entries.has(item)));
  };

  return (
    <Dialog open onClose={onClose} title={says.endTitle(isOver ? 0 : open)} kind="sheet" width={460}>
      <div className={styles.end}>
        <p className={styles.went}>
          {says.went(all.right, all.of)} <span>{says.time(minutesOf(entries))}</span>
        </p>
        {isOver && open > 0 && <p>{says.leftOpen(open)}</p>}
        {held.closed > 0 && <p>{says.leftOut(held.closed)}</p>}
        <Topics held={held} isOver={isOver} />
        <Calibration entries={entries} />
        <ComesBack items={entries.map(({ item }) => item)} />
        <div className={styles.ways}>
          {open > 0 && (
            <Button variant="primary" size="large" wide onClick={toOpen} data-autofocus>
              {isOver ? says.seeOpen : says.toOpen}
            </Button>
          )}
          {missed.length > 0 && (
            <Button
              variant={open > 0 ? 'secondary' : 'primary'}
              size="large"
              wide
              busy={busy}
              onClick={() => again()}
            >
              {says.wrongAgain}
            </Button>
          )}
          {missed.length > 0 && (
            <Button size="large" wide busy={busy} onClick={() => again(true)}>
              {says.wrongWithNew}
            </Button>
          )}
          <ButtonLink to={paths.practice} size="large" wide>
            {says.back}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

const minutesOf = (entries: readonly { durationMs: number }[]) =>
  Math.round(entries.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000);

function Topics({ held: { items, entries }, isOver }: { held: SessionOnDevice; isOver: boolean }) {
  const names = new Map(items.map(({ topic, topicName }) => [topic, topicName]));
  const rows = [...names].map(([topic, name]) => {
    const own = items.filter((one) => one.topic === topic);
    const given = own.flatMap(({ item }) => entries.get(item) ?? []);
    return { topic, name, share: shareOf(given, isOver ? own.length - given.length : 0) };
  });
  if (rows.length < 2) return null;
  return (
    <section aria-labelledby="by-topic">
      <h3 id="by-topic">{says.byTopic}</h3>
      <dl className={styles.figures}>
        {rows.map(({ topic, name, share }) => (
          <div key={topic}>
            <dt>{name}</dt>
            <dd>{share.of === 0 ? says.noneAnswered : says.went(share.right, share.of)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const degrees: readonly Confidence[] = ['sure', 'think_so', 'guessed'];

function Calibration({ entries }: { entries: Parameters<typeof shareOf>[0] }) {
  const rows = degrees
    .map((degree) => ({ degree, share: shareOf(entries.filter(({ confidence }) => confidence === degree)) }))
    .filter(({ share }) => share.of > 0);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="calibration">
      <h3 id="calibration">{says.calibration}</h3>
      <dl className={styles.figures}>
        {rows.map(({ degree, share }) => (
          <div key={degree}>
            <dt>{questionMessages.confidence[degree]}</dt>
            <dd>{says.calibrated(share.right, share.of)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ComesBack({ items }: { items: Parameters<typeof comingBack>[0] }) {
  const key = items.join(' ');
  const [coming, setComing] = useState<Awaited<ReturnType<typeof comingBack>> | null>(null);
  useEffect(() => {
    comingBack(items).then(setComing, (error: unknown) => {
      // Not an error if the database was closed in the meantime, by a sign-out.
      if (openedDevice() !== null) console.error('When the items come back could not be read.', error);
    });
    // `key` identifies the items; the array itself is new at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  if (coming === null || items.length === 0) return null;
  const { soon, later, from, closed } = coming;
  return (
    <section aria-labelledby="comes-back">
      <h3 id="comes-back">{says.comesBack}</h3>
      {soon > 0 && <p>{says.tomorrow(soon)}</p>}
      {later > 0 && from !== null && <p>{says.later(later, weekday(Date.parse(`${from}T12:00`)))}</p>}
      {soon + later === 0 && <p>{closed > 0 ? says.closed : says.nothingBack}</p>}
    </section>
  );
}
