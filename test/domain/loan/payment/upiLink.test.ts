import { expect, test } from 'vitest';
import { upiLink, upiNote } from '#domain/loan/payment/upiLink.ts';
import { paise } from '#domain/values/money.ts';

test('the link of a merchant has every field, in its order', () => {
  const link = upiLink({
    vpa: 'kisht.loans@examplebank',
    payeeName: 'Kisht Finance Pvt Ltd',
    merchantCode: '6012',
    transaction: 'LN000123E005P7K2',
    note: 'LN000123 EMI 5',
    amount: paise(926_000),
  });
  expect(link).toBe(
    'upi://pay?pa=kisht.loans@examplebank&pn=Kisht%20Finance%20Pvt%20Ltd&mc=6012&tr=LN000123E005P7K2&tn=LN000123%20EMI%205&am=9260.00&cu=INR',
  );
});

test('a name in any script is written so that it is read back', () => {
  const link = upiLink({
    vpa: 'kisht@examplebank',
    payeeName: 'Śrī & Sons',
    merchantCode: null,
    transaction: 'LN000007E001AAAA',
    note: 'LN000007 EMI 1',
    amount: paise(5),
  });
  expect(link).toBe(
    'upi://pay?pa=kisht@examplebank&pn=%C5%9Ar%C4%AB%20%26%20Sons&tr=LN000007E001AAAA&tn=LN000007%20EMI%201&am=0.05&cu=INR',
  );
});

test('a payment without a number of its own has none, and a long note is cut', () => {
  const link = upiLink({
    vpa: 'a@b',
    payeeName: 'A',
    merchantCode: null,
    transaction: null,
    note: 'x'.repeat(60),
    amount: paise(100),
  });
  expect(link).toBe(`upi://pay?pa=a@b&pn=A&tn=${'x'.repeat(50)}&am=1.00&cu=INR`);
});

test('the note names the loan and the installment', () => {
  expect(upiNote('LN-000123', 5)).toBe('LN000123 EMI 5');
});
