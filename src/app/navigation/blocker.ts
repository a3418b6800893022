/** A step of the Back or Forward button, which the browser has taken already. */
interface TakenStep {
  readonly to: string;
  readonly delta: number;
  readonly isOtherPath: boolean;
}

/** A history step of our own, which needs no question: it undoes a stopped step, or was confirmed already. */
interface OwnStep {
  readonly delta: number;
  readonly isReturn: boolean;
}

/**
 * The screens that hold the present path, and the steps that were stopped for them. The last of several holders asks
 * for all.
 */
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
     * Answers whether the screen must not follow a step that the browser has already taken: it is undone until the
     * question is answered, or it is itself such an undoing.
     */
    isStopped: ({ to, delta, isOtherPath }: TakenStep, step: (by: number) => void): boolean => {
      const [own, ...later] = ownSteps;
      // Our own steps arrive in order: after any other step none of them is still to come.
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
