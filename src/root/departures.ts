/** A step of the Back or Forward button, which the browser has taken already. */
interface TakenStep {
  readonly to: string;
  readonly delta: number;
  readonly isOtherPath: boolean;
}

/** A step of our own, which is not judged: it takes a stopped one back, or was asked about already. */
interface OwnStep {
  readonly delta: number;
  readonly isReturn: boolean;
}

/** Who holds the path that one is at, and what was stopped because of it. Of several the last asks, for all of them. */
export function openDepartures() {
  let holders: readonly ((to: string) => void)[] = [];
  let stopped: { readonly to: string; readonly leave: () => void } | null = null;
  let ownSteps: readonly OwnStep[] = [];
  const request = (to: string, leave: () => void) => {
    const holder = holders.at(-1);
    if (holder === undefined) {
      leave();
      return;
    }
    stopped = { to, leave };
    holder(to);
  };
  return {
    hold: (ask: (to: string) => void) => {
      holders = [...holders, ask];
      return () => {
        holders = holders.filter((holder) => holder !== ask);
      };
    },
    request,
    follow: (to: string, otherwise: () => void) => {
      const leave = stopped?.to === to ? stopped.leave : otherwise;
      stopped = null;
      leave();
    },
    /**
     * Nobody could ask before the step was taken: answers whether the screen must not follow, because the step is taken
     * back until it has been asked about, or is the one that takes another back.
     */
    isStopped: ({ to, delta, isOtherPath }: TakenStep, step: (by: number) => void): boolean => {
      const [own, ...later] = ownSteps;
      // They come in the order in which they were asked for: after any other step none is to come.
      ownSteps = own?.delta === delta ? later : [];
      if (own?.delta === delta) return own.isReturn;
      if (!isOtherPath || holders.length === 0) return false;
      const take = (ownStep: OwnStep) => {
        ownSteps = [...ownSteps, ownStep];
        step(ownStep.delta);
      };
      take({ delta: -delta, isReturn: true });
      request(to, () => take({ delta, isReturn: false }));
      return true;
    },
  };
}
