import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether a part of the page is in the window, or close below it; it stays so once it was. */
export function useIsInView(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const part = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useLayoutEffect(() => {
    if (part.current === null || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: '0px 0px 25% 0px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isInView]);
  return [part, isInView];
}
