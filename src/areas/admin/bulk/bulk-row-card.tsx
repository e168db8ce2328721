import { useState } from 'react';
import type { BulkPicture, BulkRow } from '../../../contract/bulk.ts';
import { createStore } from '../../../lib/store.ts';
import { noCalipers } from '../../../material/tracings/caliper.rules.ts';
import { EcgViewer } from '../../../material/tracings/ecg-viewer.tsx';
import { Explanation, Why } from '../../../material/questions/explanation.tsx';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { QuestionCard } from '../../../material/questions/question-card.tsx';
import { Stem } from '../../../material/questions/stem.tsx';
import { bulkMessages } from '../../../messages/bulk.ts';
import { ecgMessages } from '../../../messages/ecg.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './bulk-preview.module.css';
import type { BulkKind } from './bulk.kinds.ts';
import { useZipPicture } from './use-zip-picture.ts';

interface BulkRowCardProps {
  kind: BulkKind;
  zip: File;
  row: BulkRow;
  picture: BulkPicture | null;
  /** Counted from 1. */
  number: number;
  total: number;
  /** Shows the key and the explanation. */
  answered: boolean;
}

/** A row of a ZIP, rendered with the student's components; its picture is read from the chosen file. */
export function BulkRowCard(props: BulkRowCardProps) {
  const { src, isGone } = useZipPicture(props.zip, props.picture);
  const Card = props.kind === 'ecg' ? Tracing : Question;
  return (
    <>
      {isGone && <Notice tone="wrong">{bulkMessages.pictureGone}</Notice>}
      <Card {...props} src={src} />
    </>
  );
}

type CardProps = BulkRowCardProps & { src: string | null };

function Question({ row, number, total, answered, src }: CardProps) {
  const { options, correct_option: correct, explanation } = row;
  const right = answered && correct !== null ? options[correct - 1]! : null;
  return (
    <div className={styles.question}>
      <QuestionCard
        level={3}
        number={number}
        total={total}
        text={row.text}
        image={src}
        options={options}
        chosen={right}
        right={right}
        isCorrect={right === null ? null : true}
        locked
      />
      {answered && correct !== null && (
        <Explanation verdict="right" rightLetter={letterOf(correct - 1)} text={explanation} />
      )}
    </div>
  );
}

function Tracing({ row, picture, number, total, answered, src }: CardProps) {
  const [calipers] = useState(() => createStore(noCalipers));
  return (
    <div className={styles.question}>
      <h4>{ecgMessages.heading(number, total)}</h4>
      <Stem text={row.text} />
      <div className={styles.tracing}>
        {src !== null && picture !== null && (
          <EcgViewer
            src={src}
            alt={ecgMessages.tracing(number)}
            size={{ width: picture.width, height: picture.height }}
            calibration={row.calibration}
            calipers={calipers}
          />
        )}
      </div>
      {answered && (
        <>
          <ul aria-label="Right findings" className={styles.findings}>
            {row.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          <Why text={row.explanation} />
        </>
      )}
    </div>
  );
}
