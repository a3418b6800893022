import { useEffect, useRef } from 'react';
import { Banner, type BannerProps } from './Banner.tsx';

/** What came of the last try. The button that was pressed has let go of the focus while it was busy: it comes here. */
export function OutcomeBanner(banner: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner {...banner} />
    </div>
  );
}
