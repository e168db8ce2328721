/**
 * Students in real browsers study against the real server while all kinds of faults happen. Then the faults end, and
 * each operation that was on a device's disk must be on the server exactly once, or be shown as a conflict or a
 * failure. The same seed gives the same actions and faults in the same order; their exact timing depends on the
 * machine.
 */
import { api, bankOf, categoriesOf, freshStudent, signInByApi } from '../support/account.ts';
import { categoriesWith } from '../support/media-journey.ts';
import { uploadTimedTest } from '../support/test-upload.ts';
import { Chance } from '../simulation/random.ts';
import type { BackedUpServer } from './backed-up-server.ts';
import { Device, type Student } from './device.ts';
import { listen, retake, takeTest } from './other-actions.ts';
import { Ledger, verify, type Setup, type Verdict } from './ledger.ts';
import { Line, weathers } from './line.ts';

export interface Plan {
  seed: number;
  /** The number of faults before everything heals. */
  events: number;
  users: number;
  banks: number;
  /** The time between two faults, in ms. */
  everyMs?: number;
  /** Breaks a guarantee on purpose, which the outcome must show. */
  isBroken?: boolean;
  log?: (what: string) => void;
}

export interface Outcome extends Verdict {
  operations: number;
  /** The number of operations that were seen confirmed on a screen. */
  confirmed: number;
  kinds: Record<string, number>;
  faults: Map<string, number>;
  /** The longest series of writes from a device in 30 s while nothing got through. */
  busiest: Line['busiest'];
  ledger: string;
}

/** Runs one storm of faults. `origin` is the product's URL for which the browsers' profile has the app installed. */
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
  const { devices, setup } = await makeDevices();
  const over = new AbortController();
  let restores = 0;
  try {
    await server.backUp();
    const storm = injectFaults().finally(() => over.abort());
    await Promise.all([storm, ...devices.map((device, n) => study(device, seed * 100 + n))]);
    log('over');
    await heal();
    log('verify');
    // The first access tokens may have expired, because they last only ten minutes.
    for (const student of new Set(devices.map((device) => device.student)))
      student.access = (await signInByApi(server.url, student.email, student.password)).access;
    const verdict = await verify(ledger, devices, setup);
    const busiest = devices.map(({ line }) => line.busiest).sort((a, b) => b.length - a.length)[0]!;
    const signOuts = devices.reduce((sum, one) => sum + one.signOuts, 0);
    if (signOuts > 0) faults.set('signed out by a restored server', signOuts);
    if (signOuts > 0 && restores === 0)
      wrong.push(`students were signed out ${signOuts} times without reason`);
    return {
      ...verdict,
      wrong: [...wrong, ...verdict.wrong],
      operations: ledger.entries.length,
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
    const found: Setup = {
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
        // Each line has its own generator: the number of requests depends on the machine and must not affect the plan.
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
    return { devices: made, setup: found };
  }

  /** Answers all questions of a bank through the API, so that it can be retaken. */
  async function answerAll({ access }: Student, bank: number) {
    for (const { id } of (await bankOf(server.url, access, bank)).questions)
      await api(server.url, `POST /student/categories/${bank}/questions/${id}/submit/`, {
        access,
        body: { question_id: id, selected_option: 'option2', category_id: bank },
      });
  }

  /** Performs a student's actions on one device, one after another, until the storm is over. */
  async function study(device: Device, plan: number) {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      // A new generator for each action, so that the outcome of one doesn't change the next.
      const own = new Chance(plan * 100_000 + nth);
      try {
        if (device.isDead) await device.open();
        await device.signBackIn(server.url);
        await device.applyNextFault();
        const n = own.next();
        if (n < 0.5) await device.answer(own);
        else if (n < 0.68) await device.mark(own);
        else if (n < 0.78) await device.write();
        else if (n < 0.88) await device.show(own.of(device.banks));
        else {
          if (n < 0.91) await listen(device, setup.podcasts.name);
          else if (n < 0.94) await takeTest(device, setup.test, own);
          else if (n < 0.97) await retake(device);
          else await device.syncNow();
          await device.show(own.of(device.banks));
        }
      } catch {
        // The operation was not confirmed, or the browser was killed. If it was stored anyway, `note` will find it.
      }
      await ledger.note(device).catch(() => undefined);
      await pause(own.wait(200));
    }
    log(`${device.name} ends`);
  }

  /** Injects random faults into devices, lines and the server. */
  async function injectFaults() {
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
        schedule(device, 'clock jumped', () => device.setSkew(skew));
      } else if (n < 0.71) device.line.stale = 1 + chance.below(3);
      else if (n < 0.77)
        schedule(device, device.isFull ? 'disk free again' : 'disk full', () =>
          device.setFull(!device.isFull),
        );
      else if (n < 0.8) schedule(device, 'row of a newer app', () => device.leaveRowOfNewerApp());
      else if (n < 0.85) {
        device.line.build = device.line.build === null ? `build ${chance.below(1_000)}` : null;
        schedule(device, 'app updated or rolled back', () => device.lookForUpdate());
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

  /** Applies a fault to a device before its student's next action. */
  function schedule(device: Device, name: string, what: () => Promise<void>) {
    device.nextFault = async () => {
      fault(name);
      await what();
    };
  }

  /** Ends all faults and lets each student come back and press "Sync now". */
  async function heal() {
    await Promise.all(
      devices.map(async (device) => {
        log(`${device.name} heals`);
        await device.heal();
        await device.signBackIn(server.url);
        log(`${device.name} healed`);
      }),
    );
    // Twice, because what one device sends may cause a conflict on the other.
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
