import { useEffect, useRef } from 'react';
import { Banner, type BannerProps } from './Banner.tsx';

/** The result of the last action. Takes the focus that the disabled button lost. */
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
