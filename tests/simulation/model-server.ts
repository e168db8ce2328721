/**
 * A model of the server with the guarantees that the queue relies on: each idempotency key takes effect once, the first
 * answer to a question counts, and the newest mark and playback position count.
 */
import { apiMarker, headers as names } from '../../src/contract/headers.ts';

interface Person {
  round: number;
  /** `question/round` → chosen option. */
  answers: Map<string, string>;
  marks: Map<number, { marked: boolean; at: string }>;
  watched: Set<number>;
  positions: Map<number, { seconds: number; at: string }>;
  messages: { key: string; text: string }[];
  /** Ids of the entries in the practice log. */
  recalls: Set<string>;
}

/** The item whose practice entries are refused. */
export const refusedItem = 13;
/** A request with more entries gets a 413. */
const maxEntries = 20;

interface Done {
  user: number;
  key: string;
  undo: () => void;
}

export interface Request {
  user: number;
  path: string;
  key: string;
  actedAt: string;
  round: number;
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  body: unknown;
}

export class ModelServer {
  epoch = 1;
  private readonly people = new Map<number, Person>();
  private readonly replies = new Map<string, Answer>();
  /** How often each key took effect, not counting effects that a restore has undone. */
  readonly effects = new Map<string, number>();
  private readonly done: Done[] = [];
  private readonly recent = new Set<string>();

  /** True if the operation took effect and is so old that no restored backup can lack it. */
  isSafe = (key: string) => this.effects.get(key) === 1 && !this.recent.has(key);

  person(user: number): Person {
    let there = this.people.get(user);
    if (!there) {
      there = {
        round: 1,
        answers: new Map(),
        marks: new Map(),
        watched: new Set(),
        positions: new Map(),
        messages: [],
        recalls: new Set(),
      };
      this.people.set(user, there);
    }
    return there;
  }

  handle(request: Request): Answer {
    return request.path.endsWith('/practice/entries/') ? this.takeEntries(request) : this.once(request);
  }

  /** Handles a batch of practice entries. Each entry takes effect on its own. */
  private takeEntries(request: Request): Answer {
    const entries = request.body.entries as { op_id: string; item_id: number }[];
    if (entries.length > maxEntries) return { status: 413, body: { code: 'too_large' } };
    const said = { accepted: [] as string[], known: [] as string[], refused: [] as object[] };
    for (const entry of entries) {
      const { op_id: id, item_id: item } = entry;
      if (item === refusedItem) said.refused.push({ op_id: id, code: 'not_found', error: 'Gone.' });
      else {
        (this.replies.has(id) ? said.known : said.accepted).push(id);
        this.once({ ...request, key: id + request.key, body: entry });
      }
    }
    return { status: 200, body: said };
  }

  private once(request: Request): Answer {
    const known = this.replies.get(request.key);
    if (known) return known;
    const [answer, undo] = this.act(request);
    this.replies.set(request.key, answer);
    this.effects.set(request.key, (this.effects.get(request.key) ?? 0) + 1);
    this.done.push({ user: request.user, key: request.key, undo });
    this.recent.add(request.key);
    // Forgets how to undo old operations, because every backup contains them.
    if (this.done.length > 1_000) for (const { key } of this.done.splice(0, 500)) this.recent.delete(key);
    return answer;
  }

  /** Restores a backup, which undoes the last `lost` operations. */
  restore(lost: number) {
    for (const { key, undo } of this.done.splice(-lost).toReversed()) {
      undo();
      this.replies.delete(key);
      this.effects.set(key, this.effects.get(key)! - 1);
    }
    this.epoch += 1;
  }

  private act({ user, path, key, actedAt, round, body }: Request): [Answer, () => void] {
    const person = this.person(user);
    const [, , thing = '', id = '0', act = '', second = '0', last = ''] = path.split('/');
    const ok = (reply: unknown, status = 200): Answer => ({ status, body: reply });
    if (last === 'submit') {
      const place = `${second}/${round}`;
      const there = person.answers.get(place);
      const chosen = String(body.selected_option);
      const verdict = { is_correct: true, correct_answer: 'A', explanation: '' };
      if (there !== undefined && there !== chosen)
        return [
          { status: 409, body: { code: 'already_answered', record: { selected_option: there } } },
          nothing,
        ];
      person.answers.set(place, chosen);
      return [ok(verdict), there === undefined ? () => person.answers.delete(place) : nothing];
    }
    if (last === 'mark') {
      const question = Number(second);
      const before = person.marks.get(question);
      if (before && before.at > actedAt) return [ok({ marked_for_review: before.marked }), nothing];
      person.marks.set(question, { marked: body.marked_for_review === true, at: actedAt });
      return [ok({ marked_for_review: body.marked_for_review }), back(person.marks, question, before)];
    }
    if (act === 'retake') {
      const before = person.round;
      person.round = Math.max(before, round + 1);
      return [ok({ message: 'Again.', round: person.round }), () => (person.round = before)];
    }
    if (path.endsWith('/practice/entries/')) {
      const there = person.recalls;
      there.add(key);
      return [ok({}), () => there.delete(key)];
    }
    if (thing === 'videos') {
      const isNew = !person.watched.has(Number(id));
      person.watched.add(Number(id));
      return [
        ok({ category_progress: 1, watched: true }),
        isNew ? () => person.watched.delete(Number(id)) : nothing,
      ];
    }
    if (thing === 'audios') {
      const before = person.positions.get(Number(id));
      if (before && before.at > actedAt) return [ok({ seconds: before.seconds, finished: false }), nothing];
      person.positions.set(Number(id), { seconds: Number(body.seconds), at: actedAt });
      return [ok({ seconds: body.seconds, finished: false }), back(person.positions, Number(id), before)];
    }
    const message = { key, text: String(body.message) };
    person.messages.push(message);
    return [
      ok(sentMessage(user, key), 201),
      () => person.messages.splice(person.messages.indexOf(message), 1),
    ];
  }
}

const nothing = () => undefined;

const back =
  <K, V>(map: Map<K, V>, key: K, before: V | undefined) =>
  () =>
    before === undefined ? map.delete(key) : map.set(key, before);

const sentMessage = (sender: number, key: string) => ({
  id: 1,
  sender,
  message: '',
  file_url: null,
  file_name: null,
  file_size: null,
  timestamp: '2026-01-01T00:00:00Z',
  seen: false,
  edited: false,
  deleted: false,
  key,
});

/** Makes a reply with the header that marks it as the server's own. */
export const ours = (status: number, body: unknown, more: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker, ...more },
  });
