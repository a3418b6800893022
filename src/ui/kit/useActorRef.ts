import { useActorRef as useUninspected } from '@xstate/react';
import { createContext, use } from 'react';
import type { AnyActorLogic, InspectionEvent } from 'xstate';

const Inspecting = createContext<((event: InspectionEvent) => void) | undefined>(undefined);

/** Provides the observer for the actors of the screens inside it. */
export const InspectingProvider = Inspecting.Provider;

/** `useActorRef` of `@xstate/react`, with the observer of `InspectingProvider`. */
export const useActorRef = ((logic: AnyActorLogic, options?: object, observer?: () => void) => {
  const inspect = use(Inspecting);
  return useUninspected(logic, inspect === undefined ? { ...options } : { ...options, inspect }, observer);
}) as typeof useUninspected;
