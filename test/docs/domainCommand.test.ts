import { describe, expect, test } from 'vitest';
import { runDomain } from '#tools/domain/domain.ts';

const lakh = ['100000', '12', '12'];
const account = [...lakh, '--start', '2026-01-15', '--on', '2026-04-20'];

/** What is printed, read as JSON. */
const answerOf = (...words: readonly string[]): unknown => JSON.parse(runDomain([...words, '--json']).text);

describe('npm run domain', () => {
  test('without words it says what there is', () => {
    const { text, isRead } = runDomain([]);
    expect(isRead).toBe(true);
    for (const name of ['emi', 'schedule', 'apr', 'flat-rate', 'penalty', 'allocate', 'account', 'ledger'])
      expect(text).toContain(`\n  ${name} `);
    expect(runDomain(['emi', '--help'])).toEqual({ text, isRead: true });
  });

  test('emi: exact, as agreed, and how many', () => {
    expect(runDomain(['emi', '1,00,000', '12%', '12']).text).toBe(
      [
        'EMI, exact and up to the paisa  ₹8,884.88',
        'EMI as agreed, in whole rupees  ₹8,885.00',
        'Installments                    12',
      ].join('\n'),
    );
    expect(answerOf('emi', ...lakh, 'quarterly')).toEqual({
      exactEmi: 2_690_271,
      agreedEmi: 2_690_300,
      installments: 4,
    });
  });

  test('schedule: a table with totals, or CSV', () => {
    const schedule = ['schedule', '100000', '12', '3', '--start', '2026-01-15'];
    expect(runDomain(schedule).text).toBe(
      [
        'No.  Due          Installment   Principal   Interest     Balance',
        '  1  15 Feb 2026   ₹34,002.00  ₹33,002.00  ₹1,000.00  ₹66,998.00',
        '  2  15 Mar 2026   ₹34,002.00  ₹33,332.02    ₹669.98  ₹33,665.98',
        '  3  15 Apr 2026   ₹34,002.00  ₹33,665.98    ₹336.02       ₹0.00',
        '',
        'Interest  ₹2,006.00',
        'Payable   ₹1,02,006.00',
      ].join('\n'),
    );
    expect(runDomain([...schedule, '--csv']).text.split('\r\n')).toEqual([
      'No.,Due,Installment,Principal,Interest,Balance',
      '1,2026-02-15,34002.00,33002.00,1000.00,66998.00',
      '2,2026-03-15,34002.00,33332.02,669.98,33665.98',
      '3,2026-04-15,34002.00,33665.98,336.02,0.00',
    ]);
  });

  test('apr and flat-rate', () => {
    expect(runDomain(['apr', ...lakh, '--fees', '2499']).text).toBe('APR  16.84%');
    expect(answerOf('apr', ...lakh)).toEqual({ apr: 1_200 });
    expect(answerOf('flat-rate', '80000', '9.5', '24')).toEqual({
      flatEmi: 396_700,
      reducingRate: 1_730,
      emi: 396_700,
      apr: 1_730,
    });
    expect(runDomain(['flat-rate', '80000', '9.5', '24']).text).toContain(
      'Rate on the reducing balance  17.3%',
    );
  });

  test('penalty: in words, with what a cap takes off, what is due and the yearly rate', () => {
    const given = [
      'penalty',
      '2026-04-15',
      '2026-05-01',
      '--emi',
      '8885',
      '--cap-of-emi',
      '10',
      '--waived',
      '100',
    ];
    expect(runDomain(given).text.split('\n')).toEqual([
      '16 days × ₹75.00 (16 Apr – 1 May 2026) = ₹1,200.00',
      'capped at ₹888.50',
      '₹100.00 waived',
      'Due: ₹788.50',
      '₹75 a day is 308.1% a year on this EMI',
    ]);
    expect(answerOf('penalty', '2026-04-15', '2026-04-18', '--grace', '3')).toMatchObject({
      days: 0,
      due: 0,
    });
    expect(answerOf('penalty', '2026-04-15', '2026-05-01', '--cap', '500', '--paid', '50')).toMatchObject({
      capped: 70_000,
      due: 45_000,
      yearlyRate: null,
    });
  });

  test('allocate: what money pays, of an account on which something may have happened', () => {
    expect(runDomain(['allocate', ...account, '--money', '20000']).text).toBe(
      [
        'Pays       Of                Amount',
        'interest   installment 1  ₹1,000.00',
        'principal  installment 1  ₹7,885.00',
        'interest   installment 2    ₹921.15',
        'principal  installment 2  ₹7,963.85',
        'interest   installment 3    ₹841.51',
        'principal  installment 3  ₹1,388.49',
        '',
        'Installment 1 is complete.',
        'Installment 2 is complete.',
        '₹4,800.00 of penalty on installment 1 stands still.',
        '₹2,700.00 of penalty on installment 2 stands still.',
      ].join('\n'),
    );
    const recorded = ['receipt 2026-04-20 34530', 'charge 2026-04-20 CHG-000001 590'];
    const after = recorded.flatMap((event) => ['--event', event]);
    expect(
      answerOf('allocate', ...account, ...after, '--money', '9475', '--excess', 'pay-ahead'),
    ).toMatchObject({
      allocations: [
        { target: 'charge', chargeId: 'CHG-000001', amount: 59_000 },
        { target: 'interest', installmentNumber: 4 },
        { target: 'principal', installmentNumber: 4 },
      ],
      completed: [4],
      penaltyLeft: [],
    });
  });

  test('account and ledger: where a loan stands after what was recorded', () => {
    const events = [
      'receipt 2026-02-20 5000',
      'payment 2026-02-25 1 8885 750',
      'receipt 2026-03-15 3885 pay-ahead',
      'receipt 2026-03-15 100',
      'refund 2026-03-16 40',
      'charge 2026-03-17 CHG-000001 590',
      'charge-waiver 2026-03-18 CHG-000001',
      'waiver 2026-04-20 3 100',
    ].flatMap((event) => ['--event', event]);
    const { text } = runDomain(['account', ...account, ...events, '--order', 'each-with-its-penalty']);
    expect(text).toContain(
      '  1  15 Feb 2026    ₹8,885.00  ₹8,885.00  25 Feb 2026       ₹750.00        ₹0.00',
    );
    expect(text).toContain(
      '  3  15 Apr 2026    ₹8,885.00     ₹60.00  —                   ₹0.00      ₹275.00',
    );
    expect(text).toContain('Arrears                            ₹8,825.00');
    expect(answerOf('account', ...account, ...events)).toMatchObject({ arrears: 882_500, chargesDue: 0 });
    const ledger = runDomain(['ledger', ...account, ...events, '--csv']).text.split('\r\n');
    expect(ledger[0]).toBe('Day,What,Installment,Debit,Credit,Balance');
    expect(ledger.at(-1)).toBe('2026-04-20,waiver,3,0.00,100.00,9100.00');
    expect(runDomain(['ledger', ...account]).text).toContain('15 Feb 2026  due      1');
    expect(answerOf('ledger', ...account)).toHaveLength(6);
  });

  test.each([
    [['emy', '1'], "There is no 'emy'."],
    [['emi', '100000', '12'], 'Something is missing: 3 words are needed.'],
    [['emi', ...lakh, 'Monthly', 'now'], "'now' is one word too many."],
    [
      ['emi', '0', '12', '12'],
      "The amount '0' must be an amount in rupees above 0, with at most two decimals.",
    ],
    [
      ['emi', 'much', '12', '12'],
      "The amount 'much' must be an amount in rupees above 0, with at most two decimals.",
    ],
    [
      ['emi', '100000', '101', '12'],
      "The rate '101' must be from 0 to 100 per cent, with at most two decimals.",
    ],
    [['emi', '100000', '12', '481'], "The number of months '481' must be a whole number from 1 to 480."],
    [['emi', '100000', '12', '1.5'], "The number of months '1.5' must be a whole number from 1 to 480."],
    [['emi', ...lakh, 'Weekly'], "The frequency 'Weekly' must be one of Monthly, Quarterly, Semi-Annual."],
    [['emi', ...lakh, '--csv'], "Unknown option '--csv'"],
    [
      ['schedule', ...lakh],
      '--start is missing: it must be a day that exists, as YYYY-MM-DD, from the year 1000 to 8999.',
    ],
    [['schedule', ...lakh, '--start', '2026-02-30'], "--start '2026-02-30' must be a day that exists"],
    [['apr', ...lakh, '--fees', '100000'], '--fees must be less than the amount.'],
    [['flat-rate', '80000', '90', '24'], 'That flat rate is more than 100 per cent a year'],
    [['penalty', '2026-04-15', 'today'], "The day 'today' must be a day that exists, as YYYY-MM-DD."],
    [['penalty', '2026-04-15', '2026-05-01', '--cap-of-emi', '10'], '--cap-of-emi needs --emi.'],
    [['penalty', '2026-04-15', '2026-05-01', '--paid', '-1'], 'Option'],
    [['allocate', ...account], '--money is missing: it must be an amount in rupees above 0'],
    [
      ['allocate', ...account, '--money', '1', '--excess', 'back'],
      "--excess 'back' must be one of advance, pay-ahead.",
    ],
    [
      ['account', ...account, '--order', 'any'],
      "--order 'any' must be one of installments-first, each-with-its-penalty.",
    ],
    [
      ['account', ...account, '--event', 'gift 2026-02-20 1'],
      "the first word 'gift' must be one of receipt, payment,",
    ],
    [['account', ...account, '--event', 'receipt 2026-02-20'], 'there must be 1 or 2 words after the day.'],
    [
      ['account', ...account, '--event', 'receipt 2026-02-20 1 x'],
      "the last word 'x' must be one of advance, pay-ahead.",
    ],
    [
      ['account', ...account, '--event', 'payment 2026-02-20 13 1'],
      "the installment '13' must be a whole number from 1 to 12.",
    ],
    [
      ['account', ...account, '--event', 'refund 2026-02-20 0'],
      "the amount '0' must be an amount in rupees above 0",
    ],
  ])('%j is refused with words', (words, message) => {
    const { text, isRead } = runDomain(words);
    expect(isRead).toBe(false);
    expect(text).toContain(message);
  });
});
