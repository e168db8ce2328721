import { Button } from '../../../ui/button.tsx';
import type { Walk } from '../player/question.rules.ts';
import styles from '../player/stage.module.css';

/** Says that a walk shows only some of the questions, with the progress, and offers to end it. */
export function WalkLine({ walk, questionId, onEnd }: { walk: Walk; questionId: number; onEnd: () => void }) {
  return (
    <div className={styles.walk}>
      <p>
        <strong>{walkWords[walk.through]}</strong> {walk.ids.indexOf(questionId) + 1} of {walk.ids.length}
      </p>
      <Button variant="quiet" onClick={onEnd}>
        Show all questions
      </Button>
    </div>
  );
}

const walkWords: Record<Walk['through'], string> = {
  open: 'Open ones,',
  wrong: 'Wrong ones,',
  marked: 'Marked ones,',
  corrected: 'Corrected ones,',
};
