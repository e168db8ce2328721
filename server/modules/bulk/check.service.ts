/** The dry run: reports what an import would do, and stores nothing. */
import { rm } from 'node:fs/promises';
import type { BulkCheck, BulkKind } from '../../../src/contract/bulk.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn, UploadedFile } from '../../http/handler.ts';
import { readZip, type ReadZip } from '../../zip/read-zip.ts';
import type { ZippedFile } from '../../zip/safe-zip.ts';
import { shown } from '../../zip/zip-names.ts';
import { keepChecked } from './checked-zips.ts';
import { asRefusal, roomProblems, workFolder } from './import.service.ts';
import { duplicateFinder, type RowFacts } from './same-rows.rules.ts';
import { targetOf, type Target } from './targets.ts';

/** The most problems (and notes) to list; nobody fixes more in one go. */
const listed = 500;

export async function checkZip(
  deps: Deps,
  user: SignedIn,
  { kind, id }: { kind: BulkKind; id: number },
  file: UploadedFile,
): Promise<BulkCheck> {
  const target = await targetOf(deps, kind, id);
  const folder = await workFolder();
  let kept = false;
  try {
    const zip = await readZip(deps.files, file.path, folder, target.format);
    const problems = [...zip.problems, ...roomProblems(target, zip)];
    const present = await target.present();
    const pictures = [...zip.pictures.keys()];
    const notes = notesOn(zip, target, present);
    kept = problems.length === 0;
    const keep = { userId: user.id, kind, targetId: id, fileName: file.name, folder, zip };
    return {
      checked: kept ? await keepChecked(keep) : null,
      rows: zip.rows.map(({ line, draft, file: picture }) => ({
        ...target.shown(draft),
        line,
        picture: picture && zip.pictures.has(picture) ? pictures.indexOf(picture) : null,
      })),
      pictures: pictures.map((one) => shownPicture(one, zip)),
      problems: problems.slice(0, listed),
      more_problems: Math.max(0, problems.length - listed),
      notes: notes.slice(0, listed),
      more_notes: Math.max(0, notes.length - listed),
      added_bytes: addedBytes(zip, target, present),
    };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

function shownPicture(file: ZippedFile, { pictures }: ReadZip<unknown>) {
  const { width, height, scale, bytes } = pictures.get(file)!;
  return {
    name: file.path,
    ...file.place,
    width: Math.round(width / scale),
    height: Math.round(height / scale),
    bytes,
  };
}

/** Returns notes on duplicate rows, by line, followed by notes on the ZIP as a whole. */
function notesOn({ rows, pictures, unused }: ReadZip<unknown>, target: Target, present: RowFacts[]) {
  const there = duplicateFinder<number>();
  present.forEach((facts, at) => there.add(facts, at + 1));
  const earlier = duplicateFinder<number>();
  const stems = duplicateFinder<number>('stem');
  const notes: ZipProblem[] = [];
  for (const { line, draft, file } of rows) {
    const facts = target.facts(draft, (file && pictures.get(file)?.name) ?? null);
    const [number, twin, like] = [there.find(facts), earlier.find(facts), stems.find(facts)];
    if (number !== undefined) {
      const problem = `This ${target.called} already has this as number ${number}. Remove the row, unless you want it twice.`;
      notes.push({ line, column: '', problem });
    } else if (twin !== undefined) {
      notes.push({
        line,
        column: '',
        problem: `This is the same as line ${twin}. Remove one of the two rows.`,
      });
    } else if (like !== undefined) {
      const problem = `This has the same stem as line ${like}, but different options. Check that you want both.`;
      notes.push({ line, column: 'text', problem });
    }
    earlier.add(facts, line);
    stems.add(facts, line);
  }
  const most = target.format.picture.maxSide.toLocaleString('en');
  const shrunk = [...pictures].filter(([, { scale }]) => scale < 1);
  return [
    ...notes,
    ...unused.map(({ path }) => ({ line: 0, column: '', problem: unusedSentence(path) })),
    ...shrunk.map(([{ path }]) => {
      const problem = `${shown(path)} is larger than ${most} pixels. It will be made smaller.`;
      return { line: 0, column: 'image', problem };
    }),
  ];
}

const unusedSentence = (path: string) =>
  `No row names ${shown(path)}. It will be left out; name it in a row, or remove it from the ZIP.`;

/** Returns the bytes an import would add: the texts, and pictures that aren't stored already. */
function addedBytes({ rows, pictures }: ReadZip<unknown>, target: Target, present: RowFacts[]): number {
  const there = new Set(present.map(({ image }) => image));
  const added = new Map([...pictures.values()].map(({ name, bytes }) => [name, there.has(name) ? 0 : bytes]));
  const texts = rows.reduce(
    (sum, { draft }) => sum + Buffer.byteLength(JSON.stringify(target.shown(draft))),
    0,
  );
  return [...added.values()].reduce((sum, bytes) => sum + bytes, texts);
}
