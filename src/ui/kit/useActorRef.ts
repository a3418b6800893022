import { useActorRef as useUninspected } from '@xstate/react';
import { createContext, use } from 'react';
import type { AnyActorLogic, InspectionEvent } from 'xstate';

const Inspecting = createContext<((event: InspectionEvent) => void) | undefined>(undefined);

/** Gives the actors of the screens inside it their observer. */
export const InspectingProvider = Inspecting.Provider;

/** The library's hook, with the observer of `InspectingProvider`. */
export const useActorRef = ((logic: AnyActorLogic, options?: object, observer?: () => void) => {
  const inspect = use(Inspecting);
  return useUninspected(logic, inspect === undefined ? { ...options } : { ...options, inspect }, observer);
}) as typeof useUninspected;
