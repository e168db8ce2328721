/** The texts about the readiness of the device, for the screen and for the card that links to it. */
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { mediaMessages } from '../../../messages/media.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { troubleInWords } from './ready-trouble.ts';
import { withUnbrokenCounts } from './unbroken-counts.tsx';
import type { ReadyView } from './use-ready-view.ts';

/** Returns the state in one line, for the card. */
export function glanceOf(view: ReadyView): string {
  const { lines, overall } = view;
  if (lines?.length === 0) return readyMessages.nothingChosen;
  return lines === undefined || overall.is !== 'not-ready' ? titleOf(view) : someKeptOf(overall);
}

export function titleOf({ lines, overall, run }: ReadyView): string {
  const size = sizeInWords(overall.bytes);
  if (overall.is === 'running') return readyMessages.gettingReady(run.done, run.total);
  if (lines === undefined || overall.is === 'looking') return readyMessages.looking;
  if (overall.is === 'ready') return readyMessages.ready(overall.kinds, overall.questions, size);
  if (overall.is === 'part') return readyMessages.partly(overall.kinds, overall.questions, size);
  return readyMessages.notReady;
}

export function reasonsOf({ lines, overall, run, online, app }: ReadyView): string[] {
  if (lines === undefined || overall.is === 'looking') return [];
  if (lines.length === 0) return [readyMessages.nothingChosen, readyMessages.nothingChosenMore];
  if (overall.is === 'running') return [readyMessages.goOn];
  const { kinds, toGet, stale, failed, notRefreshed, broken, over } = overall;
  const reasons = [
    overall.is === 'ready' && readyMessages.readyWhy,
    overall.is === 'ready' && kinds.audio.here + kinds.video.here > 0 && readyMessages.readyWhyRecordings,
    overall.is === 'not-ready' && someKeptOf(overall),
    toGet > 0 && readyMessages.toGet(sizeInWords(toGet)),
    lines.some(({ says }) => says === mediaMessages.states.wifi) && readyMessages.wifi,
    run.trouble !== null && `${troubleInWords(run.trouble)}.`,
    run.stopped && readyMessages.stopped,
    failed > 0 && readyMessages.failedCount(failed),
    notRefreshed > 0 && readyMessages.notRefreshedCount(notRefreshed),
    broken > 0 && readyMessages.brokenCount(broken),
    stale > 0 && readyMessages.staleCount(stale),
    over > 0 && readyMessages.overCount(over),
    app === 'coming' && readyMessages.appComing,
    app === 'came' && readyMessages.appCame,
    app === 'never' && readyMessages.appNever,
    !online && overall.is !== 'ready' && readyMessages.offline,
  ].filter((reason) => reason !== false);
  return reasons.map(withUnbrokenCounts);
}

const someKeptOf = ({ kinds, here, questions, bytes }: ReadyView['overall']) =>
  readyMessages.someKept(kinds, here, questions, sizeInWords(bytes));
