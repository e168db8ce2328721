import { readyMessages } from '../../../messages/ready.ts';
import type { Trouble } from '../../../offline/ready/readiness.ts';

/** Returns why something could not be stored, without a full stop. */
export function troubleInWords(trouble: Trouble): string {
  switch (trouble.why) {
    case 'no-answer':
      return readyMessages.noAnswer;
    case 'full':
      return readyMessages.full;
    case 'gone':
      return readyMessages.gone;
    case 'not-stored':
      return readyMessages.notStored;
    case 'refused':
      return trouble.says.replace(/\.$/, '');
  }
}
