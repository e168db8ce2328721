import { questionListMessages } from '../../../messages/question-list.ts';
import { questionMessages } from '../../../messages/question.ts';
import { plural } from '../../../lib/plural.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { countOf, type Walk } from '../player/question.rules.ts';
import styles from './summary.module.css';
import type { Player } from './use-player.ts';

/** The end of a bank or of a walk: the result, and what can come next. */
export function Summary({ player, onClose }: { player: Player; onClose: () => void }) {
  const squares = player.squares();
  const count = {
    open: countOf(squares, 'open'),
    wrong: countOf(squares, 'wrong'),
    marked: countOf(squares, 'marked'),
  };
  const right = squares.filter((square) => square.state === 'right').length;
  const walk = (through: Walk['through']) => () => {
    onClose();
    player.startWalk(through);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        count.open === 0
          ? 'Every question is answered.'
          : plural(
              count.open,
              'One question is still unanswered.',
              `${count.open} questions are still unanswered.`,
            )
      }
      kind="sheet"
      width={460}
    >
      <div className={styles.summary}>
        <div className={styles.result}>
          <ProgressRing
            right={right}
            wrong={count.wrong}
            total={squares.length}
            size={112}
            label={questionMessages.progress(player.attempted, player.total)}
          />
          <dl className={styles.counts}>
            <Count word="Right" tone={styles.right} value={right} />
            <Count word="Wrong" tone={styles.wrong} value={count.wrong} />
            <Count word="Marked" tone={styles.marked} value={count.marked} />
          </dl>
        </div>
        <div className={styles.ways}>
          {count.open > 0 && (
            <Button variant="primary" size="large" wide onClick={walk('open')} data-autofocus>
              {questionListMessages.toOpen}
            </Button>
          )}
          {count.wrong > 0 && (
            <Button
              variant={count.open > 0 ? 'secondary' : 'primary'}
              size="large"
              wide
              onClick={walk('wrong')}
            >
              Review wrong answers
            </Button>
          )}
          {count.marked > 0 && (
            <Button size="large" wide onClick={walk('marked')}>
              Review marked ones
            </Button>
          )}
          <ButtonLink to={paths.dashboard} size="large" wide>
            {questionMessages.back}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

function Count({ word, value, tone }: { word: string; value: number; tone: string | undefined }) {
  return (
    <div className={tone}>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  );
}
