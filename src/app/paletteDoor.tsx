import type { ComponentType } from 'react';
import { createActor, fromPromise } from 'xstate';
import { paletteDoor } from '#machines/palette/paletteDoor.ts';
import type { OpenPaletteProps, PaletteDoorProps } from '#ui/frame/PaletteDoor.tsx';
import type { App } from './app.ts';
import { fetchedPart } from './fetchedPart.ts';

const doors = new WeakMap<App, PaletteDoorProps>();

/** The app's one way to the palette: the header opens it, and a screen that leads to a payment. */
export const paletteDoorOf = (app: App): PaletteDoorProps => {
  const known = doors.get(app);
  if (known !== undefined) return known;
  const door = startDoor(app);
  doors.set(app, door);
  return door;
};

/** The palette is a script of its own, which is loaded when it is first opened. */
const startDoor = (app: App): PaletteDoorProps => {
  let Palette: ComponentType<OpenPaletteProps> = () => null;
  let isLoaded = false;
  const machine = paletteDoor.provide({
    actors: {
      loadPalette: fromPromise(async () => {
        if (isLoaded) return;
        Palette = (await fetchedPart(import('#screens/staff/palette.tsx'))).paletteOf(app);
        isLoaded = true;
      }),
    },
  });
  const actor = createActor(machine, { inspect: app.inspect }).start();
  const keyHint = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return { actor, palette: (props) => <Palette {...props} />, keyHint };
};
