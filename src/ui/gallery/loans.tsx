import { dueToday, oldestUnpaid } from '#domain/loan/dueToday.ts';
import type { Installment } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PeekPanel } from '#ui/lists/peek/PeekPanel.tsx';
import { PeekSkeleton } from '#ui/lists/peek/PeekSkeleton.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { InstallmentStrip } from '#ui/loans/InstallmentStrip.tsx';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import type { ReactNode } from 'react';
import type { Drawings } from './parts.ts';

const idle = () => undefined;
const today = day('2026-11-22');

/** Unpaid installments, a month apart; the first is due so many days after today. */
const installmentsFrom = (days: number, count: number): readonly Installment[] =>
  Array.from({ length: count }, (_, index) => ({
    installmentNumber: index + 1,
    dueDate: addDays(today, days + 30 * index),
    isPayable: true,
    emiAmount: rupees(8_885),
    defaultPenalty: rupees(days + 30 * index < 0 ? 75 : 0),
    payment: null,
  }));

interface DueProps {
  readonly days: number;
  readonly besides?: Pick<Loan, 'chargesDue' | 'penaltyStanding'>;
  readonly action?: ReactNode;
}

const Due = ({ days, besides, action }: DueProps) => {
  const installments = installmentsFrom(days, 6);
  const due = dueToday(installments, today, besides);
  return <DueStrip due={due} next={oldestUnpaid(installments)} action={action} />;
};

const besides = { chargesDue: rupees(590), penaltyStanding: rupees(675) };

const subject = {
  customerId: 'CUS-000001',
  name: 'Asha Rao',
  phone: '9876543210',
  registrationNumber: 'KA 05 MN 4321',
  vehicle: 'Tata Nexon',
};
const nobody = { customerId: null, name: null, phone: null, registrationNumber: null, vehicle: null };

/** What several screens say of a loan. */
export const loans: Drawings<'PeekPanel' | 'PeekSkeleton' | 'SubjectLine' | 'DueStrip' | 'InstallmentStrip'> =
  {
    PeekPanel: {
      'a loan': () => (
        <PeekPanel title="Loan LN-000001" onClose={idle} onStep={idle}>
          <SubjectLine subject={subject} />
          <Due days={-40} />
          <InstallmentStrip installments={installmentsFrom(-90, 12)} today={today} />
        </PeekPanel>
      ),
    },
    PeekSkeleton: { loading: () => <PeekSkeleton label="Loading the loan..." /> },
    SubjectLine: {
      whole: () => <SubjectLine subject={subject} />,
      'name alone': () => <SubjectLine subject={{ ...nobody, name: 'Asha Rao' }} />,
      'long words': () => (
        <SubjectLine subject={{ ...subject, name: 'Venkatanarasimharajuvaripeta'.repeat(3) }} />
      ),
    },
    DueStrip: {
      'nothing due': () => <Due days={12} />,
      'due today': () => <Due days={0} />,
      late: () => <Due days={-40} />,
      'late, and a charge': () => <Due days={-40} besides={besides} />,
      'a charge alone': () => <Due days={12} besides={besides} />,
      'with action': () => <Due days={-40} action={<Button variant="primary">Pay Now</Button>} />,
    },
    InstallmentStrip: {
      'a year': () => <InstallmentStrip installments={installmentsFrom(-90, 12)} today={today} />,
      'leading to its rows': () => (
        <InstallmentStrip
          installments={installmentsFrom(-90, 12)}
          today={today}
          payments="/payments/LN-000001"
        />
      ),
      'five years': () => <InstallmentStrip installments={installmentsFrom(-300, 60)} today={today} />,
    },
  };
