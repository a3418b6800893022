import { useEffect } from 'react';
import { lenderName } from '#domain/lender/identity/shownLender.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { formatInstant } from '#domain/values/format.ts';
import type { App } from './app.ts';

/** Gives the sheets of a print their head and foot, which `page.css` sets: CSS alone knows no lender and no time. */
export const usePrintHead = ({ lender, clock }: Pick<App, 'lender' | 'clock'>): void =>
  useEffect(() => {
    const write = () => {
      const shown = lender.current();
      const name = lenderName(shown);
      const words = {
        lender: name,
        title: document.title.replace(` · ${name}`, ''),
        moment: `Printed ${formatInstant(instantOf(clock.now()))}`,
        contact: [shown?.phone, shown?.email].filter(Boolean).join(' · '),
      };
      for (const [part, text] of Object.entries(words))
        document.documentElement.style.setProperty(`--print-${part}`, cssText(text));
    };
    write();
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [lender, clock]);

/** A text as CSS writes it. */
const cssText = (text: string): string => `"${text.replaceAll(/["\\\n]/g, '\\$&')}"`;
