import { uploadMessages } from '../../../messages/recordings.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { speedOf, timeInWords } from './pace.rules.ts';
import type { Uploading } from './use-upload.ts';

/** Progress, speed and remaining time of an upload; shows `before` until it begins. */
export function UploadStatus({
  upload: { percent, chunked },
  before,
}: {
  upload: Uploading;
  before: string;
}) {
  if (percent === undefined) return before;
  if (percent === 100) return <span role="status">{uploadMessages.atWork}</span>;
  if (chunked === null) return <span className="tabular">{percent}%</span>;
  if (chunked.lineLost) return <span role="status">{uploadMessages.lineLost}</span>;
  const speed = speedOf(chunked.samples);
  return (
    <span className="tabular">
      {percent}% · {sizeInWords(chunked.bytes)} of {sizeInWords(chunked.total)}
      {speed !== null &&
        ` · ${sizeInWords(speed)} a second · ${timeInWords((chunked.total - chunked.bytes) / speed)} left`}
    </span>
  );
}
