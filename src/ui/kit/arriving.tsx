import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Who wants to know that the heading of a screen is there. */
const Arriving = createContext<() => void>(() => undefined);

export const ArrivingProvider = Arriving.Provider;

export interface ScreenHeadingProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The one first-level heading of a screen, to which the focus goes when somebody comes here. */
export function ScreenHeading({ className, children }: ScreenHeadingProps) {
  const onHeading = useContext(Arriving);
  const { pathname } = useLocation();
  useEffect(onHeading, [onHeading, pathname]);
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
