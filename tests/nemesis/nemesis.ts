/**
 * Students in real browsers against the real server, while the world between and around them does its worst. Then it
 * heals, and each act that a device had on its disk must be on the server once, or be shown as a conflict or a failure.
 * The same seed does the same things in the same order; how they fall together is the machine's.
 */
import { api, bankOf, categoriesOf, freshStudent, signInByApi } from '../support/account.ts';
import { categoriesWith } from '../support/media-journey.ts';
import { uploadTimedTest } from '../support/test-upload.ts';
import { Chance } from '../simulation/random.ts';
import type { BackedUpServer } from './backed-up-server.ts';
import { Device, type Student } from './device.ts';
import { listen, retake, sit } from './acts.ts';
import { judge, Ledger, type Place, type Verdict } from './ledger.ts';
import { Line, weathers } from './line.ts';

export interface Plan {
  seed: number;
  /** How many things happen to the world before it heals. */
  events: number;
  users: number;
  banks: number;
  /** Between two of them, ms. */
  everyMs?: number;
  /** Breaks a rule on purpose; the outcome must say so. */
  isBroken?: boolean;
  log?: (what: string) => void;
}

export interface Outcome extends Verdict {
  acts: number;
  /** How many acts a screen confirmed before anybody looked at the disk. */
  confirmed: number;
  kinds: Record<string, number>;
  faults: Map<string, number>;
  /** The most writes of a device in 30 s in which nothing got through. */
  busiest: Line['busiest'];
  ledger: string;
}

/** `origin`: the product's address in the browsers, for whose profile the app is installed. */
export async function nemesis(
  server: BackedUpServer,
  origin: string,
  { seed, events, users, banks, everyMs = 1_000, isBroken = false, log = () => undefined }: Plan,
): Promise<Outcome> {
  const chance = new Chance(seed);
  const faults = new Map<string, number>();
  const fault = (name: string) => {
    faults.set(name, (faults.get(name) ?? 0) + 1);
    log(name);
  };
  const ledger = new Ledger();
  const wrong: string[] = [];
  const { devices, place } = await makeDevices();
  const over = new AbortController();
  let restores = 0;
  try {
    await server.backUp();
    const storm = world().finally(() => over.abort());
    await Promise.all([storm, ...devices.map((device, n) => act(device, seed * 100 + n))]);
    log('over');
    await heal();
    log('judge');
    // The tokens of the beginning are good for ten minutes.
    for (const student of new Set(devices.map((device) => device.student)))
      student.access = (await signInByApi(server.url, student.email, student.password)).access;
    const verdict = await judge(ledger, devices, place);
    const busiest = devices.map(({ line }) => line.busiest).sort((a, b) => b.length - a.length)[0]!;
    const signOuts = devices.reduce((sum, one) => sum + one.signOuts, 0);
    if (signOuts > 0) faults.set('signed out by a restored server', signOuts);
    if (signOuts > 0 && restores === 0) wrong.push(`${signOuts} times a student was signed out for nothing`);
    return {
      ...verdict,
      wrong: [...wrong, ...verdict.wrong],
      acts: ledger.entries.length,
      confirmed: devices.reduce((sum, device) => sum + device.confirmed.length, 0),
      kinds: ledger.kinds(),
      faults,
      busiest,
      ledger: String(ledger),
    };
  } finally {
    for (const device of devices) {
      await device.close();
      await device.line.close();
    }
  }

  async function makeDevices() {
    const students: Student[] = [];
    for (let n = 0; n < users; n += 1) {
      const account = await freshStudent(server.url);
      const { body } = await api(server.url, 'GET /profile/', account);
      students.push({ ...account, id: body.id, tag: `student-${seed}-${n}` });
    }
    const all = (await categoriesOf(server.url, students[0]!.access)).map(({ id }) => id);
    const doneBank = all.pop()!;
    for (const student of students) await answerAll(student, doneBank);
    const { body } = await api(server.url, 'GET /student/subadmins/list/', students[0]);
    const [first] = body as { user_id: number; name: string }[];
    const [podcasts] = await categoriesWith(server.url, students[0]!, 'audio');
    const found: Place = {
      url: server.url,
      banks: all.slice(0, banks),
      doneBank,
      subadmin: first!.user_id,
      podcasts: podcasts!,
      test: await uploadTimedTest(server.url),
    };
    const questions = new Map<number, number[]>();
    for (const bank of [...found.banks, doneBank])
      questions.set(
        bank,
        (await bankOf(server.url, students[0]!.access, bank)).questions.map(({ id }) => id),
      );
    const made: Device[] = [];
    for (const student of students)
      for (const which of ['phone', 'tablet']) {
        // Of its own: how many calls it sees is up to the machine, and must not change the plan.
        const luck = new Chance(seed * 100 + 50 + made.length);
        const line = await new Line(() => server.url, luck, faults).open();
        line.forgetsKeys = isBroken;
        const device = new Device(`${student.tag}/${which}`, student, line, {
          origin,
          subadmin: first!.name,
          banks: found.banks,
          questions,
        });
        made.push(device);
        await device.setUp(server.url);
      }
    return { devices: made, place: found };
  }

  /** So that it may be taken again. */
  async function answerAll({ access }: Student, bank: number) {
    for (const { id } of (await bankOf(server.url, access, bank)).questions)
      await api(server.url, `POST /student/categories/${bank}/questions/${id}/submit/`, {
        access,
        body: { question_id: id, selected_option: 'option2', category_id: bank },
      });
  }

  /** What a student does on one device, one thing after the other, until it is over. */
  async function act(device: Device, plan: number) {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      // Anew for each act: whatever becomes of one, the next is the same.
      const own = new Chance(plan * 100_000 + nth);
      try {
        if (device.isDead) await device.open();
        await device.backIn(server.url);
        await device.takeTurn();
        const n = own.next();
        if (n < 0.5) await device.answer(own);
        else if (n < 0.68) await device.mark(own);
        else if (n < 0.78) await device.write();
        else if (n < 0.88) await device.show(own.of(device.banks));
        else {
          if (n < 0.91) await listen(device, place.podcasts.name);
          else if (n < 0.94) await sit(device, place.test, own);
          else if (n < 0.97) await retake(device);
          else await device.syncNow();
          await device.show(own.of(device.banks));
        }
      } catch {
        // Not confirmed, or the battery died meanwhile: what was written all the same is found by the next look.
      }
      await ledger.note(device).catch(() => undefined);
      await pause(own.wait(200));
    }
    log(`${device.name} ends`);
  }

  /** What happens to devices, lines and server. */
  async function world() {
    let nextBackup = 0;
    for (let left = events; left > 0; left -= 1) {
      await pause(everyMs);
      const device = chance.of(devices);
      const n = chance.next();
      if (n < 0.45) {
        device.line.weather = chance.of(weathers);
        device.line.filtered = chance.of(['mark', 'submit', 'chat']);
        log(`${device.name}: ${device.line.weather}`);
      } else if (n < 0.55) {
        fault('browser killed');
        device.die();
      } else if (n < 0.63) {
        const skew = chance.of(skews);
        next(device, 'clock jumped', () => device.setSkew(skew));
      } else if (n < 0.71) device.line.stale = 1 + chance.below(3);
      else if (n < 0.77)
        next(device, device.isFull ? 'room again' : 'disk full', () => device.setFull(!device.isFull));
      else if (n < 0.8) next(device, 'row of a newer app', () => device.leaveRowOfNewerApp());
      else if (n < 0.85) {
        device.line.build = device.line.build === null ? `build ${chance.below(1_000)}` : null;
        next(device, 'app updated or rolled back', () => device.lookForUpdate());
      } else if (n < 0.93) {
        fault('server killed');
        await server.crash(chance.below(8_000));
        log('server back');
      } else if (n < 0.96 && nextBackup < Date.now()) {
        nextBackup = Date.now() + 40_000;
        fault('backup');
        await server.backUp();
        log('server back');
      } else if (n > 0.98) {
        fault('backup restored');
        restores += 1;
        await server.restore();
        log('server back');
      }
    }
  }

  /** Happens to a device between two things that it does. */
  function next(device: Device, name: string, what: () => Promise<void>) {
    device.turn = async () => {
      fault(name);
      await what();
    };
  }

  /** All is well again, and each student comes back and taps "Sync now". */
  async function heal() {
    await Promise.all(
      devices.map(async (device) => {
        device.line.heal();
        log(`${device.name} heals`);
        if (device.isDead) await device.open();
        await device.setSkew(0);
        await device.setFull(false);
        await device.backIn(server.url);
        log(`${device.name} healed`);
      }),
    );
    // What one device sent may be a conflict for the other, so twice.
    for (let round = 0; round < 2; round += 1)
      for (const device of devices) {
        log(`${device.name} sends`);
        await allSent(device);
      }
    for (const device of devices) {
      await ledger.note(device);
      await device.show(device.banks[0]!);
    }
  }
}

async function allSent(device: Device) {
  for (const until = Date.now() + healMs; Date.now() < until;) {
    await device.syncNow();
    for (let look = 0; look < 50; look += 1) {
      const open = (await device.rows()).filter(({ state }) => state === 'pending' || state === 'inflight');
      if (open.length === 0) return;
      await pause(200);
    }
  }
}

const healMs = 90_000;
const hour = 3_600_000;
const skews = [-24 * hour, -hour, -60_000, 0, 60_000, hour, 24 * hour, 31 * 24 * hour];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
