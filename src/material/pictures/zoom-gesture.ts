import {
  dragFactor,
  panned,
  pinched,
  toggled,
  zoomed,
  type Fingers,
  type Frame,
  type Point,
  type View,
} from './zoom.rules.ts';

/**
 * Where a gesture reads the current view and shows the new one. `glide`: animate a step; false for a movement that
 * follows a finger.
 */
export interface Stage {
  view: () => View;
  frame: () => Frame;
  show: (view: View, glide: boolean) => void;
}

type Doing =
  | { what: 'nothing' }
  /** `drag`: the second tap of a double tap is held, and moving it up or down zooms. */
  | { what: 'pan' | 'drag'; start: View; from: Point; moved: boolean }
  | { what: 'pinch'; start: View; from: Fingers };

const tapReach = 40;
const tapMs = 300;
const dragThreshold = 6;

/** Gestures on a picture: one finger pans, two pinch, a double tap zooms in, a held double tap zooms with one thumb. */
export class ZoomGesture {
  private readonly stage: Stage;
  private readonly fingers = new Map<number, Point>();
  private doing: Doing = { what: 'nothing' };
  private lastTap: { at: Point; time: number } | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get active() {
    return this.fingers.size > 0;
  }

  /** `touch`: whether to detect double taps here; a mouse has its own `dblclick`. */
  down(id: number, at: Point, time: number, touch: boolean) {
    if (this.fingers.size === 2) return;
    this.fingers.set(id, at);
    const start = this.stage.view();
    const [first, second] = [...this.fingers.values()];
    if (first !== undefined && second !== undefined) {
      this.doing = { what: 'pinch', start, from: [first, second] };
      this.lastTap = null;
      return;
    }
    const again =
      touch && this.lastTap !== null && time - this.lastTap.time < tapMs && near(this.lastTap.at, at);
    this.doing = { what: again ? 'drag' : 'pan', start, from: at, moved: false };
  }

  move(id: number, at: Point) {
    if (!this.fingers.has(id)) return;
    this.fingers.set(id, at);
    const { doing, stage } = this;
    if (doing.what === 'nothing') return;
    if (doing.what === 'pinch') {
      const [first, second] = [...this.fingers.values()];
      if (first && second)
        stage.show(pinched(doing.start, doing.from, [first, second], stage.frame()), false);
      return;
    }
    const by = { x: at.x - doing.from.x, y: at.y - doing.from.y };
    doing.moved ||= Math.hypot(by.x, by.y) > dragThreshold;
    if (!doing.moved) return;
    if (doing.what === 'pan') stage.show(panned(doing.start, by, stage.frame()), false);
    else stage.show(zoomed(doing.start, dragFactor(by.y), doing.from, stage.frame()), false);
  }

  up(id: number, at: Point, time: number) {
    if (!this.fingers.delete(id)) return;
    const { doing, stage } = this;
    if (doing.what === 'pinch') return this.goOn();
    this.doing = { what: 'nothing' };
    if (doing.what === 'nothing') return;
    this.lastTap = doing.what === 'pan' && !doing.moved ? { at, time } : null;
    if (doing.what === 'drag' && !doing.moved) stage.show(toggled(stage.view(), at, stage.frame()), true);
  }

  /** Handles `pointercancel`. */
  cancel(id: number) {
    if (!this.fingers.delete(id)) return;
    this.lastTap = null;
    this.goOn();
  }

  /** When one of two fingers is lifted, the other one pans on from the current view. */
  private goOn() {
    const [left] = this.fingers.values();
    this.doing = left
      ? { what: 'pan', start: this.stage.view(), from: left, moved: true }
      : { what: 'nothing' };
  }
}

const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < tapReach;
