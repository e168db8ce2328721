import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToEvents } from '../../../../src/api/events.ts';
import { apiMarker, headers } from '../../../../src/contract/headers.ts';
import { setTokenKeeper } from '../../../../src/api/tokens.ts';
import type { ServerEvent } from '../../../../src/contract/events.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { sendChat } from '../../../../src/offline/chat/chat.ts';
import { subscribeToServer, hearsServer } from '../../../../src/offline/sync/server-events.ts';
import { pathOf, stubFetch } from '../../../support/requests.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { dismissRow } from '../../../../src/offline/sync/outbox-view.ts';

/** A response whose chunks arrive when the test pushes them. */
function stream() {
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  return {
    reply: () =>
      new Response(body, { headers: { 'content-type': 'text/event-stream', [headers.marker]: apiMarker } }),
    push: (text: string) => control.enqueue(new TextEncoder().encode(text)),
    end: () => control.close(),
  };
}
const refusal = (status: number) =>
  new Response(JSON.stringify({ code: 'token_not_valid' }), {
    status,
    headers: { 'content-type': 'application/json', [headers.marker]: apiMarker },
  });

let stored: string | null;
let expired = 0;
beforeEach(() => {
  stored = 'old';
  expired = 0;
  setTokenKeeper({
    access: () => stored,
    refresh: () => 'refresh',
    saveAccess: (next) => (stored = next),
    alone: (work) => work(),
    onExpired: () => (expired += 1),
  });
});

describe('the event stream', () => {
  it('is parsed from chunks cut anywhere, ignoring heartbeats and malformed events', async () => {
    const line = stream();
    const asked: Request[] = [];
    stubFetch((request) => {
      asked.push(request);
      return line.reply();
    });
    const heard: ServerEvent[] = [];
    const done = listenToEvents((event) => heard.push(event), new AbortController().signal);
    line.push('data: {"type":"rea');
    line.push('dy"}\n\n: \n\ndata: {not json\n\ndata: 7\n\ndata: {"type":"message",');
    line.push('"with":5}\r\n\r\n');
    line.end();
    await done;
    expect(heard).toEqual([{ type: 'ready' }, { type: 'message', with: 5 }]);
    expect(asked.map((request) => [pathOf(request), request.headers.get('authorization')])).toEqual([
      ['/api/events', 'Bearer old'],
    ]);
  });

  it('is requested once more with a new token after a 401, and only once', async () => {
    const line = stream();
    const sent: string[] = [];
    stubFetch((request) => {
      if (pathOf(request) === '/api/token/refresh/') {
        return new Response('{"access":"new"}', {
          headers: { 'content-type': 'application/json', [headers.marker]: apiMarker },
        });
      }
      const token = request.headers.get('authorization')!;
      sent.push(token);
      return token === 'Bearer new' ? line.reply() : refusal(401);
    });
    line.end();
    await listenToEvents(() => undefined, new AbortController().signal);
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
    expect(expired).toBe(0);
  });

  it.each([
    [
      'a captive portal’s page',
      () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a refusal', () => refusal(429)],
  ])('fails on %s', async (_, reply) => {
    stubFetch(reply);
    await expect(listenToEvents(() => undefined, new AbortController().signal)).rejects.toThrow();
  });
});

describe('a subscription', () => {
  it('says whether it is connected, reconnects after a break and ends when stopped', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    const lines = [stream(), stream()];
    let opened = 0;
    let aborted = false;
    stubFetch(({ signal }) => {
      signal.addEventListener('abort', () => (aborted = true));
      return lines[opened++]!.reply();
    });
    const heard: ServerEvent[] = [];
    const stop = subscribeToServer((event) => heard.push(event));
    expect(hearsServer.get()).toBe(false);
    lines[0]!.push('data: {"type":"ready"}\n\n');
    await vi.waitFor(() => expect(hearsServer.get()).toBe(true));
    lines[0]!.end();
    await vi.waitFor(() => expect(hearsServer.get()).toBe(false));
    await vi.waitFor(() => expect(opened).toBe(2), { timeout: 5_000 });
    lines[1]!.push('data: {"type":"seen","with":5}\n\n');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    stop();
    expect(hearsServer.get()).toBe(false);
    expect(aborted).toBe(true);
  });

  it('reconnects soon after a long outage once another request has found the server', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => {
      throw new TypeError('Failed to fetch');
    });
    stubFetch(asked);
    const stop = subscribeToServer(() => undefined);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    connectivity.set('offline');
    asked.mockClear();
    connectivity.set('online');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    vi.useRealTimers();
  });

  it('does not connect while the page is hidden', async () => {
    const asked = vi.fn(() => stream().reply());
    stubFetch(asked);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stop = subscribeToServer(() => undefined);
    expect(asked).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    stop();
  });
});

describe('a dismissed message', () => {
  afterEach(async () => {
    const on = device();
    closeDevice();
    await on.delete();
  });

  it('leaves no file behind', async () => {
    await openDevice(3);
    await sendChat(5, 'Elena', '', new File(['x'], 'x.txt'));
    const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
    await settle(device(), row!, { end: 'dead', status: 422, code: 'bad_request' }, Date.now(), 'build');
    expect(await device().chatFiles.count()).toBe(1);
    await dismissRow(row!.seq);
    expect(await device().outbox.count()).toBe(0);
    expect(await device().chatFiles.count()).toBe(0);
  });
});
