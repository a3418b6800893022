import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, paymentFrequencies, type PaymentFrequency } from '#domain/loan/schedule/terms.ts';
import { addDays, addMonths, type Day, type Instant } from '#domain/values/calendar.ts';
import { noMoney, type Paise, rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { humanIdOf } from '#server/db/counters.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';

/** A loan of a drawn book with its payments, as the server would have left them. */
export interface DrawnLoan {
  readonly loan: LoansTable;
  readonly payments: readonly PaymentsTable[];
}

/** The state of the counters before a loan: the numbers of loans and payments so far. */
export interface DrawnFrom {
  readonly index: number;
  readonly payments: number;
  readonly customerId: string;
  readonly vehicleId: string;
  readonly today: Day;
}

/**
 * The loan of an index, the same in every run of a day: nearly all are disbursed, every second one is closed, one in
 * five is late, and there are about 6.3 payments for each.
 */
export const drawnLoan = ({ index, payments, customerId, vehicleId, today }: DrawnFrom): DrawnLoan => {
  const draw = drawer(index);
  const paymentFrequency = draw(20) > 0 ? 'Monthly' : (paymentFrequencies[draw(3)] as PaymentFrequency);
  const tenure = 6 + draw(7);
  const count = installmentCount(tenure, paymentFrequency);
  const loanAmount = rupees(40_000 + draw(400) * 500);
  const rate = rateBps(900 + draw(15) * 100);
  const startDate = addDays(addMonths(today, -draw(27)), -draw(30));
  const emi = agreedEmi({ loanAmount, interestRate: rate, tenure, paymentFrequency }) ?? noMoney;
  const state = stateOf(draw(100));
  const dueDates = Array.from({ length: count }, (_, number) =>
    installmentDueDate(startDate, number + 1, paymentFrequency),
  );
  const due = dueDates.filter((dueDate) => dueDate <= today).length;
  const missing = draw(3) === 0 ? draw(3) : 0;
  const paid = state === 'Active' ? Math.max(0, due - missing) : 0;
  // The last one of every fortieth loan is a claim that awaits confirmation.
  const isClaimed = paid > 0 && draw(40) === 0;
  const status = state === 'Active' && paid === count && !isClaimed ? 'Closed' : state;
  const id = `drawn-loan-${index}`;
  const madeAt = instantOn(startDate, draw(86_400));
  return {
    loan: {
      id,
      loan_id: humanIdOf('loans', index + 1),
      customer_id: customerId,
      vehicle_id: vehicleId,
      loan_type: null,
      loan_amount_paise: loanAmount,
      market_value_paise: rupees(60_000 + draw(500) * 1_000),
      processing_fee_paise: rupees(999),
      interest_rate_bps: rate,
      tenure_months: tenure,
      emi_amount_paise: emi,
      start_date: startDate,
      payment_frequency: paymentFrequency,
      instalment_count: count,
      amount_paid_paise: (emi * paid) as Paise,
      status,
      next_payment_date: status === 'Rejected' ? null : (dueDates[paid] ?? null),
      disbursed_date: status === 'Active' || status === 'Closed' ? startDate : null,
      guarantor_name: `Guarantor ${index}`,
      guarantor_phone: String(9_800_000_000 + (index % 100_000_000)),
      guarantor_address: '14, 4th Cross, Bengaluru',
      guarantor_relation: 'Spouse',
      created_at: madeAt,
      updated_at: madeAt,
    },
    payments: dueDates.slice(0, paid).map((dueDate, number) => {
      const daysLate = draw(4) === 0 ? draw(20) : 0;
      const paidOn = addDays(dueDate, daysLate) > today ? today : addDays(dueDate, daysLate);
      const paidAt = instantOn(paidOn, draw(60_000));
      const isClaim = isClaimed && number === paid - 1;
      return {
        id: `drawn-payment-${payments + number}`,
        payment_id: humanIdOf('payments', payments + number + 1),
        loan_id: id,
        installment_number: number + 1,
        amount_paise: emi,
        penalty_paise: rupees(75 * daysLate),
        status: isClaim ? 'Received' : 'Paid',
        paid_date: paidAt,
        due_date: dueDate,
        payment_method: ['UPI', 'Cash', 'Bank Transfer', 'Cheque'][draw(4)] ?? 'UPI',
        paid_by: isClaim ? 'Customer' : 'Admin',
        created_at: paidAt,
        reverted_at: null,
        revert_reason: null,
      };
    }),
  };
};

const stateOf = (share: number): 'Active' | 'Pending' | 'Approved' | 'Rejected' =>
  share < 94 ? 'Active' : share < 96 ? 'Pending' : share < 98 ? 'Approved' : 'Rejected';

/** A moment of a day in India, so many seconds after its beginning. */
const instantOn = (on: Day, seconds: number): Instant =>
  new Date(Date.parse(`${on}T00:00:00+05:30`) + seconds * 1_000).toISOString() as Instant;

/** Numbers below a bound that follow from a seed (a linear congruence of 48 bits). */
const drawer = (seed: number): ((below: number) => number) => {
  let state = BigInt(seed + 1) * 0x5de_ece6_6dn;
  return (below) => {
    state = (state * 0x5de_ece6_6dn + 11n) & ((1n << 48n) - 1n);
    return Number((state >> 17n) % BigInt(below));
  };
};
