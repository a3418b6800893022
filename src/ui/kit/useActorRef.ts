import { useActorRef as useStartedLate } from '@xstate/react';
import { createContext, use, useLayoutEffect } from 'react';
import type { AnyActorLogic, InspectionEvent } from 'xstate';

const Inspecting = createContext<((event: InspectionEvent) => void) | undefined>(undefined);

/** Provides the observer for the actors of the screens inside it. */
export const InspectingProvider = Inspecting.Provider;

/**
 * `useActorRef` of `@xstate/react`, with the observer of `InspectingProvider`. The actor, and whatever it invokes, starts
 * before the browser paints rather than after. What is pressed in between would wait for the start, and come before the
 * first words of those actors: a payment was then refused, since its penalty's actor had not yet said that it is cleared.
 */
export const useActorRef = ((logic: AnyActorLogic, options?: object, observer?: () => void) => {
  const inspect = use(Inspecting);
  const actor = useStartedLate(logic, inspect === undefined ? { ...options } : { ...options, inspect });
  useLayoutEffect(() => {
    const subscription = observer === undefined ? undefined : actor.subscribe(observer);
    return () => subscription?.unsubscribe();
  }, [actor, observer]);
  useLayoutEffect(() => {
    actor.start();
  }, [actor]);
  return actor;
}) as typeof useStartedLate;
