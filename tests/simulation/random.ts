/** A seeded random number generator: the same seed gives the same sequence. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number with 0 ≤ n < 1 (mulberry32). */
  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** Returns an integer from 0 to n - 1. */
  below = (n: number) => Math.floor(this.next() * n);
  /** Returns true with this probability. */
  is = (probability: number) => this.next() < probability;
  /** Returns one of the elements. */
  of = <T>(all: readonly T[]): T => all[this.below(all.length)]!;
  /** Returns a waiting time, exponentially distributed with this mean. */
  wait = (mean: number) => -Math.log(1 - this.next()) * mean;
}
