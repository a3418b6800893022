import { useEffect, useRef } from 'react';
import { Banner, type BannerProps } from './Banner.tsx';

/**
 * The result of the last action. Takes the focus that the disabled button lost. A call that fails at once leaves the focus
 * with its button, which may be a screen below: then the failure is scrolled into view.
 */
export function OutcomeBanner(banner: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFailure = banner.tone === 'danger';
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
    else if (isFailure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isFailure]);
  return (
    <div ref={box} tabIndex={-1} data-passing="">
      <Banner {...banner} />
    </div>
  );
}
