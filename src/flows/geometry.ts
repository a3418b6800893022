export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const noBox: Box = { x: 0, y: 0, width: 0, height: 0 };

export const moved = <Thing extends Point>(thing: Thing, dx: number, dy: number): Thing => ({
  ...thing,
  x: thing.x + dx,
  y: thing.y + dy,
});

/** The box rounded to hundredths, which are finer than any screen and keep a file short. */
export const rounded = (box: Box): Box => ({
  x: toHundredths(box.x),
  y: toHundredths(box.y),
  width: toHundredths(box.width),
  height: toHundredths(box.height),
});

export const toHundredths = (value: number): number => Number(value.toFixed(2));
