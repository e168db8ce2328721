/** Chance that repeats itself: the same seed, the same course. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 ≤ n < 1 (mulberry32). */
  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  below = (n: number) => Math.floor(this.next() * n);
  is = (probability: number) => this.next() < probability;
  of = <T>(all: readonly T[]): T => all[this.below(all.length)]!;
  /** With this mean, most often less. */
  wait = (mean: number) => -Math.log(1 - this.next()) * mean;
}
