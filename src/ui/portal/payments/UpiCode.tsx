import { type ComponentType, lazy, Suspense } from 'react';
import * as styles from './PaymentGuide.css.ts';

export interface UpiCodeProps {
  readonly link: string;
  readonly label: string;
}

/** A link as a QR code, whose maker is loaded when the first one is shown. */
export function UpiCode(props: UpiCodeProps) {
  return (
    <Suspense fallback={<div className={styles.awaited} />}>
      <Code {...props} />
    </Suspense>
  );
}

/** Without its maker there is no code: the words beside it say the same. */
const Code = lazy(async (): Promise<{ readonly default: ComponentType<UpiCodeProps> }> => {
  try {
    const [{ encode }, { QrCode }] = await Promise.all([import('uqr'), import('#ui/security/QrCode.tsx')]);
    return {
      default: ({ link, label }: UpiCodeProps) => (
        <QrCode modules={encode(link, { border: 0 }).data} label={label} />
      ),
    };
  } catch {
    return { default: () => null };
  }
});
