/** Records what the devices confirmed, and compares the server's data with it. */
import { api, bankOf } from '../support/account.ts';
import { audiosOn } from '../support/media-journey.ts';
import { resultOnServer, type UploadedTest } from '../support/test-upload.ts';
import type { Device, Student } from './device.ts';

/** An operation that a screen has confirmed. */
export type Confirmed =
  | { kind: 'submit'; questionId: number; selected: string }
  | { kind: 'mark'; questionId: number; marked: boolean }
  | { kind: 'chat'; message: string };

/** The parts of an outbox row that the nemesis looks at. */
export interface Row {
  seq: number;
  opId: string;
  state: 'pending' | 'inflight' | 'acked' | 'conflict' | 'dead';
  code: string | null;
  act: {
    kind: string;
    categoryId?: number;
    /** The round of the bank, as the student saw it. */
    round?: number;
    questionId?: number;
    selected?: string;
    marked?: boolean;
    message?: string;
    /** The id of a podcast. */
    id?: number;
    seconds?: number;
    /** The answers of a submitted test. */
    answers?: { question_id: number; selected_option: string | null }[];
  };
}

interface Entry {
  device: Device;
  row: Row;
}

export class Ledger {
  readonly entries: Entry[] = [];

  /** Records the new outbox rows of a device. They are on its disk, even if the screen died before confirming them. */
  async note(device: Device) {
    for (const row of await device.newRows()) if (!isOfNewerApp(row.act)) this.entries.push({ device, row });
  }

  /** Returns the number of operations by kind. */
  kinds() {
    const counts: Record<string, number> = {};
    for (const { row } of this.entries) counts[row.act.kind] = (counts[row.act.kind] ?? 0) + 1;
    return counts;
  }

  /** Returns the ledger as text, one operation per line. */
  toString() {
    return this.entries
      .map(({ device, row }) => `${device.name} ${row.opId} ${JSON.stringify(row.act)}`)
      .join('\n');
  }
}

export interface Verdict {
  /** What was lost, took effect twice, was left unsent, or was seen by another student. */
  wrong: string[];
  conflicts: number;
  dead: number;
}

/** The server and the content with which the students work. */
export interface Setup {
  /** The URL of the server itself, bypassing all lines. */
  url: string;
  banks: readonly number[];
  /** The bank that every student had answered completely before the start. */
  doneBank: number;
  /** The id of the sub-admin whom students write to. */
  subadmin: number;
  podcasts: { id: number; name: string };
  test: UploadedTest;
}

/** Compares the server and the healed devices with the ledger. */
export async function verify(
  { entries }: Ledger,
  devices: readonly Device[],
  setup: Setup,
): Promise<Verdict> {
  const wrong: string[] = [];
  const shown = new Set<string>();
  let [conflicts, dead] = [0, 0];
  for (const device of devices) {
    for (const row of await device.rows()) {
      if (row.state === 'conflict' || row.state === 'dead') shown.add(row.opId);
      if (row.state === 'conflict') conflicts += 1;
      if (row.state === 'dead') dead += 1;
      if (row.state === 'pending' || row.state === 'inflight')
        wrong.push(`${device.name} still holds ${JSON.stringify(row)}`);
    }
    const text = await device.texts();
    for (const { tag } of devices.map(({ student }) => student))
      if (tag !== device.student.tag && text.includes(tag)) wrong.push(`${device.name} shows data of ${tag}`);
  }
  for (const device of devices) wrong.push(...confirmedButNotStored(device, entries));
  for (const student of new Set(devices.map((device) => device.student)))
    wrong.push(
      ...(await wrongOf(
        student,
        entries.filter(({ device }) => device.student === student),
        shown,
        setup,
      )),
    );
  return { wrong, conflicts, dead };
}

/**
 * Returns what a device's screen confirmed although its disk never had it, even if the battery died right afterwards.
 */
function confirmedButNotStored({ name, student, confirmed }: Device, entries: readonly Entry[]): string[] {
  const operations = entries.filter(({ device }) => device.student === student).map(({ row }) => row.act);
  return confirmed
    .filter((one) => !operations.some((kept) => isSame(kept, one)))
    .map((one) => `NEVER STORED, though the screen of ${name} confirmed it: ${JSON.stringify(one)}`);
}

function isSame(kept: Row['act'], one: Confirmed): boolean {
  if (one.kind === 'chat') return kept.message === one.message;
  if (kept.kind !== one.kind || kept.questionId !== one.questionId) return false;
  return one.kind === 'submit' ? kept.selected === one.selected : kept.marked === one.marked;
}

/** Compares a student's data on the server with the operations of their devices. `shown` are those shown as failed. */
async function wrongOf(
  student: Student,
  entries: readonly Entry[],
  shown: ReadonlySet<string>,
  setup: Setup,
): Promise<string[]> {
  const wrong: string[] = [];
  const { url, banks, subadmin } = setup;
  const held = await Promise.all([...banks, setup.doneBank].map((bank) => bankOf(url, student.access, bank)));
  // The first round of `doneBank` was answered through the API, not on a device. Later rounds were begun by devices.
  const isOurs = (at: number) => at < banks.length || held[at]!.round > 1;
  const questions = held.flatMap((bank, at) => (isOurs(at) ? bank.questions : []));
  const rounds = new Map([...banks, setup.doneBank].map((bank, at) => [bank, held[at]!.round]));
  const { body } = await api(url, `GET /chat/${subadmin}/`, student);
  const messages = (body.messages as { message: string }[]).map(({ message }) => message);
  const ofKind = (kind: string) => entries.filter(({ row }) => row.act.kind === kind);
  const text = ({ device, row }: Entry) => `${device.name} ${row.opId} ${JSON.stringify(row.act)}`;

  for (const entry of ofKind('submit')) {
    const { questionId, selected, categoryId, round } = entry.row.act;
    // The bank has been retaken since (checked below), and the API no longer returns answers of earlier rounds.
    if (round! < rounds.get(categoryId!)!) continue;
    const there = questions.find(({ id }) => id === questionId)?.student_answer ?? null;
    if (there !== selected && !shown.has(entry.row.opId))
      wrong.push(`LOST ${text(entry)}: the server has ${JSON.stringify(there)}`);
  }
  for (const { id, student_answer: there } of questions)
    if (
      there !== null &&
      !ofKind('submit').some(({ row }) => row.act.questionId === id && row.act.selected === there)
    )
      wrong.push(`NOBODY answered ${id} with ${there}, and ${student.tag} has it on the server`);

  for (const entry of ofKind('chat')) {
    const times = messages.filter((message) => message === entry.row.act.message).length;
    if (times !== 1 && !(times === 0 && shown.has(entry.row.opId)))
      wrong.push(`${times === 0 ? 'LOST' : `${times} TIMES`} ${text(entry)}`);
  }
  for (const message of messages)
    if (!ofKind('chat').some(({ row }) => row.act.message === message))
      wrong.push(`NOBODY wrote "${message}", and ${student.tag} has it on the server`);

  for (const { id, marked_for_review: marked } of questions) {
    const ones = lastOfEachDevice(ofKind('mark').filter(({ row }) => row.act.questionId === id));
    const isOne = ones.length === 0 ? !marked : ones.some(({ row }) => row.act.marked === marked);
    if (!isOne && !ones.some(({ row }) => shown.has(row.opId)))
      wrong.push(
        `MARK of ${id} of ${student.tag} is ${marked}; last: ${ones.map(text).join(', ') || 'none'}`,
      );
  }

  for (const [bank, round] of rounds) {
    const retakes = ofKind('retake').filter(({ row }) => row.act.categoryId === bank);
    const left = new Set(retakes.map(({ row }) => row.act.round));
    // The round must have advanced exactly once for each round that a device retook.
    if (
      round !== left.size + 1 ||
      !Array.from({ length: round - 1 }, (_, n) => n + 1).every((n) => left.has(n))
    )
      wrong.push(
        `ROUND ${round} of bank ${bank} of ${student.tag}: ${retakes.map(text).join(', ') || 'no retakes'}`,
      );
  }

  for (const { id, position } of await audiosOn(url, student, setup.podcasts.id)) {
    const ones = lastOfEachDevice(ofKind('position').filter(({ row }) => row.act.id === id));
    const isOne = ones.length === 0 ? position === 0 : ones.some(({ row }) => row.act.seconds === position);
    if (!isOne)
      wrong.push(
        `POSITION ${position} in ${id} of ${student.tag}; last: ${ones.map(text).join(', ') || 'none'}`,
      );
  }

  const submitted = ofKind('test-submit');
  if (submitted.length > 0) {
    const { status, body: result } = await resultOnServer(url, student.access, setup.test);
    const chosen = (answers: Row['act']['answers'] = []) =>
      JSON.stringify(answers.map((one) => [one.question_id, one.selected_option]).sort());
    const counts = status === 200 ? chosen(result.answers) : `nothing (${status})`;
    if (!submitted.some(({ row }) => chosen(row.act.answers) === counts))
      wrong.push(`TEST of ${student.tag} is ${counts}; submitted: ${submitted.map(text).join(', ')}`);
  }
  return wrong;
}

/**
 * Returns the last operation of each device. Which of them was last overall isn't known exactly, so any of them may
 * count.
 */
function lastOfEachDevice(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.device, entry])).values()];
}

/** True for the row that `page-faults.ts` adds, as a newer app might. */
const isOfNewerApp = ({ kind }: { kind: string }) => kind === 'of-a-newer-app';
