import type { ActorRefFrom } from 'xstate';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';

/** A step of the Back or Forward button, which the browser has taken already. */
interface TakenStep {
  readonly delta: number;
  readonly isOtherPath: boolean;
}

/** A history step of our own, which needs no question: it undoes a stopped step, or was confirmed already. */
interface OwnStep {
  readonly delta: number;
  readonly isReturn: boolean;
}

type Guard = Pick<ActorRefFrom<typeof leaveGuard>, 'getSnapshot' | 'send'>;

/** Stops the steps away from a path while the guard blocks it, and takes the one that was asked about. */
export function openBlocker(guard: Guard) {
  let stopped: (() => void) | null = null;
  let ownSteps: readonly OwnStep[] = [];
  /**
   * Leaves by calling `leave`; asks first where something is unsaved. A step during the question or a recording is
   * dropped.
   */
  const request = (leave: () => void) => {
    const snapshot = guard.getSnapshot();
    if (!snapshot.hasTag('blocking')) {
      leave();
    } else if (snapshot.can({ type: 'leave.requested' })) {
      stopped = leave;
      guard.send({ type: 'leave.requested' });
    }
  };
  return {
    request,
    /** Takes the step that was asked about: the link, the Back button or the sign-out. */
    proceed: () => {
      const leave = stopped;
      stopped = null;
      leave?.();
    },
    /**
     * Answers whether the screen must not follow a step that the browser has already taken: it is undone until the
     * question is answered, or it is itself such an undoing.
     */
    isStopped: ({ delta, isOtherPath }: TakenStep, step: (by: number) => void): boolean => {
      const [own, ...later] = ownSteps;
      const isOwn = own?.delta === delta;
      // Our own steps arrive in order: after any other step none of them is still to come.
      ownSteps = isOwn ? later : [];
      if (isOwn) return own.isReturn;
      const snapshot = guard.getSnapshot();
      // A step within the path loses nothing that is typed, but may take away a dialog, or one that waits for an answer.
      const isHeld = isOtherPath || snapshot.context.holds.some(({ isBusy, isDialog }) => isBusy || isDialog);
      if (!isHeld || !snapshot.hasTag('blocking')) return false;
      const take = (ownStep: OwnStep) => {
        ownSteps = [...ownSteps, ownStep];
        step(ownStep.delta);
      };
      take({ delta: -delta, isReturn: true });
      request(() => take({ delta, isReturn: false }));
      return true;
    },
  };
}
