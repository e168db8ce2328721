/** What the devices confirmed, and how the server's record is held against it. */
import { api, bankOf } from '../support/account.ts';
import type { Device, Row, Student } from './device.ts';

interface Entry {
  device: Device;
  row: Row;
}

export class Ledger {
  readonly entries: Entry[] = [];

  /** Notes what came to the outbox of a device: it is on its disk, whether the screen said so or died before. */
  async note(device: Device) {
    for (const row of await device.newRows())
      if (row.act.kind !== 'practice') this.entries.push({ device, row });
  }

  /** As text, a line an act. */
  toString() {
    return this.entries
      .map(({ device, row }) => `${device.name} ${row.opId} ${JSON.stringify(row.act)}`)
      .join('\n');
  }
}

export interface Verdict {
  /** What was lost, done twice, left, or seen by somebody else. */
  wrong: string[];
  conflicts: number;
  dead: number;
}

/** Holds the server and the healed devices against the ledger. `url`: of the server itself, past all lines. */
export async function judge(
  { entries }: Ledger,
  devices: readonly Device[],
  { url, subadmin }: { url: string; subadmin: number },
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
      if (tag !== device.student.tag && text.includes(tag))
        wrong.push(`${device.name} shows what belongs to ${tag}`);
  }
  for (const student of new Set(devices.map((device) => device.student)))
    wrong.push(
      ...(await wrongOf(
        student,
        entries.filter(({ device }) => device.student === student),
        shown,
        { url, subadmin, banks: devices[0]!.banks },
      )),
    );
  return { wrong, conflicts, dead };
}

async function wrongOf(
  student: Student,
  entries: readonly Entry[],
  shown: ReadonlySet<string>,
  { url, subadmin, banks }: { url: string; subadmin: number; banks: readonly number[] },
): Promise<string[]> {
  const wrong: string[] = [];
  const questions = (await Promise.all(banks.map((bank) => bankOf(url, student.access, bank)))).flatMap(
    (bank) => bank.questions,
  );
  const { body } = await api(url, `GET /chat/${subadmin}/`, student);
  const messages = (body.messages as { message: string }[]).map(({ message }) => message);
  const ofKind = (kind: string) => entries.filter(({ row }) => row.act.kind === kind);
  const text = ({ device, row }: Entry) => `${device.name} ${row.opId} ${JSON.stringify(row.act)}`;

  for (const entry of ofKind('submit')) {
    const { questionId, selected } = entry.row.act;
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
  return wrong;
}

/** Which of two devices was last is not known to a tenth of a second; that it is one of their last acts is. */
function lastOfEachDevice(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.device, entry])).values()];
}
