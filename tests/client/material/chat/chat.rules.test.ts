import { describe, expect, it } from 'vitest';
import type { ChatContact, ChatMessage } from '../../../../src/contract/chat.ts';
import { threadOf } from '../../../../src/material/chat/chat-thread.rules.ts';
import {
  byDay,
  fileSize,
  isNothing,
  isPicture,
  matching,
  recordingType,
  shownOf,
} from '../../../../src/material/chat/chat.rules.ts';
import type { OwnMessage } from '../../../../src/offline/chat/chat.ts';
import { neverSent } from '../../../../src/offline/sync/enqueue.ts';

const message = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  sender: 3,
  message: 'Hello',
  file_url: null,
  file_name: null,
  file_size: null,
  timestamp: '2026-03-05T20:00:00.000Z',
  seen: false,
  edited: false,
  deleted: false,
  key: null,
  ...change,
});

const own = (change: Partial<OwnMessage['row']> = {}): OwnMessage => ({
  row: {
    seq: 7,
    opId: 'op-7',
    userId: 3,
    act: { kind: 'chat', userId: 5, to: 'Elena', message: 'Typed here', fileName: null },
    lane: 'chat/5',
    actedAt: '2026-03-05T20:01:00.000Z',
    ...neverSent,
    ...change,
  },
  file: null,
});

describe('the size of a file', () => {
  it.each([
    [2 * 1024 * 1024, '2.0 MB'],
    [1024 * 1024 + 1, '1.0 MB'],
    [1024 * 1024, '1024 KB'],
    [300 * 1024, '300 KB'],
    [10, '1 KB'],
  ])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
});

describe('a thread', () => {
  it('shows a waiting message below those from the server', () => {
    const shown = threadOf([message()], [own()], 3);
    expect(shown.map(({ text, state, seq }) => [text, state, seq])).toEqual([
      ['Hello', 'sent', null],
      ['Typed here', 'waiting', 7],
    ]);
  });

  it('shows a message once, under the same key, if the server has it and its reply was lost', () => {
    const shown = threadOf([message({ key: 'op-7', message: 'Typed here' })], [own({ attempts: 1 })], 3);
    expect(shown).toMatchObject([{ key: 'op-7', state: 'sent', id: 1 }]);
  });

  it.each([
    [{ state: 'inflight' }, 'sending', null],
    [{ state: 'pending', attempts: 2 }, 'waiting', null],
    [{ state: 'acked', ackedAt: 1 }, 'sent', null],
    [{ state: 'dead', code: 'not_found', status: 404 }, 'refused', 7],
    [{ state: 'dead', code: 'refused_between', attempts: 6, isDoubtful: true }, 'refused', 7],
  ] as const)('shows a row that is %j as %s', (change, state, seq) => {
    expect(threadOf([], [own(change)], 3)[0]).toMatchObject({ state, seq });
  });

  it('says why a message was refused', () => {
    const reason = (code: string | null) =>
      threadOf([], [own({ state: 'dead', code, status: 418 })], 3)[0]!.reason;
    expect(reason('not_found')).toBe('This conversation has ended.');
    expect(reason('wrong_media_type')).toMatch(/pictures, PDF/);
    expect(reason('refused_between')).toMatch(/between this device and the server/);
    expect(reason('too_large')).toBe('This is too large.');
    expect(reason(null)).toBe('The server refused it (418).');
  });

  it('lets only the sender change a message, for five minutes', () => {
    const sentAt = Date.parse('2026-03-05T20:00:00.000Z');
    expect(shownOf(message(), 3).changeableUntil).toBe(sentAt + 5 * 60_000);
    expect(shownOf(message(), 5).changeableUntil).toBe(0);
    expect(shownOf(message({ deleted: true }), 3).changeableUntil).toBe(0);
  });

  it('distinguishes sent, seen and received', () => {
    expect(shownOf(message(), 3).state).toBe('sent');
    expect(shownOf(message({ seen: true }), 3).state).toBe('seen');
    expect(shownOf(message({ seen: true }), 5).state).toBe('received');
  });
});

describe('days', () => {
  it('group the messages, each once', () => {
    const days = ['2026-03-04T23:59:00', '2026-03-05T00:01:00', '2026-03-05T09:00:00'].map((when, id) =>
      shownOf(message({ id, timestamp: new Date(when).toISOString() }), 3),
    );
    expect(byDay(days).map(({ messages }) => messages.length)).toEqual([1, 2]);
  });
});

it('finds a name by any of its words, ignoring accents', () => {
  const named = (name: string) => ({ name }) as ChatContact;
  const all = [named('Elena Petrova'), named('José Núñez')];
  expect(matching(all, '')).toEqual(all);
  expect(matching(all, 'pet ele').map(({ name }) => name)).toEqual(['Elena Petrova']);
  expect(matching(all, 'nunez').map(({ name }) => name)).toEqual(['José Núñez']);
  expect(matching(all, 'x')).toEqual([]);
});

it('has nothing to send with spaces or invisible characters only, but with a file without text', () => {
  expect(isNothing('  \n', null)).toBe(true);
  expect(isNothing('\u200B', null)).toBe(true);
  expect(isNothing('', new Blob(['x']))).toBe(false);
  expect(isNothing(' a ', null)).toBe(false);
});

it('recognizes the pictures that a browser can show', () => {
  expect(['a.PNG', 'b.jpeg', 'c.heic', 'd.svg', 'e.pdf'].filter(isPicture)).toEqual(['a.PNG', 'b.jpeg']);
});

it('recognizes recordings', () => {
  expect(['a.MP3', 'b.c.m4a', 'mp3', 'c.mp4', 'd.pdf'].map(recordingType)).toEqual([
    'audio/mpeg',
    'audio/mp4',
    null,
    null,
    null,
  ]);
});
