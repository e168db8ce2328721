/** A slow connection between browser and server, shaped packet by packet, for a page and its worker alike. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Line {
  url: string;
  /** Simulates a phone that loses its signal: open connections break, and new ones are refused. */
  cut: () => void;
}

/** Lighthouse’s “slow 4G”. */
const rttMs = 150;
const downBitsPerMs = 1_638.4;
const upBitsPerMs = 750;

const packetBytes = 1_460;
const headerBytes = 40;

/** Starts the connection. Each new socket costs one more round trip, for the handshake. */
export async function startSlow4g(target: string): Promise<Line> {
  const { hostname, port, pathname, search } = new URL(target);
  const down = oneWay(downBitsPerMs);
  const up = oneWay(upBitsPerMs);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one.setNoDelay(true));
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
    }
    far.on('data', (bytes) => down(near, bytes)).on('end', () => down(near, theEnd));
    setTimeout(() => near.on('data', (bytes) => up(far, bytes)).on('end', () => up(far, theEnd)), rttMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
    cut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Marks the end of a connection’s data. */
const theEnd = Buffer.alloc(0);

/** One direction, shared by all connections, which take turns by the packet. */
function oneWay(bitsPerMs: number) {
  const waiting = new Map<Socket, Buffer[]>();
  let arrived = Promise.resolve();
  let isBusy = false;

  async function send() {
    isBusy = true;
    let freeAt = performance.now();
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [to, [first = theEnd, ...others]] = next.value;
      const packet = first.subarray(0, packetBytes);
      const left = first.length > packetBytes ? [first.subarray(packetBytes), ...others] : others;
      waiting.delete(to);
      if (left.length > 0) waiting.set(to, left);
      freeAt += ((packet.length + headerBytes) * 8) / bitsPerMs;
      const due = freeAt + rttMs / 2;
      // Chained, because timers due at nearly the same time may fire in any order.
      arrived = arrived.then(async () => {
        await until(due);
        if (to.destroyed) return;
        if (packet.length > 0) to.write(packet);
        else to.end();
      });
      await until(freeAt);
    }
    isBusy = false;
  }

  return (to: Socket, bytes: Buffer) => {
    waiting.set(to, [...(waiting.get(to) ?? []), bytes]);
    if (!isBusy) void send();
  };
}

const until = async (moment: number) => {
  const left = moment - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};
