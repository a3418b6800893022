import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMaskedNumber, maskedCustomer, maskedNumber } from '#domain/records/identityNumber.ts';
import { customerSample } from '#test/support/samples/customer.ts';

describe('a masked number', () => {
  test.each([
    ['123456784304', '•••• •••• 4304'],
    ['1234 5678 4304', '•••• •••• 4304'],
    ['ABCDE1234F', '•••• •••• 234F'],
    ['12345', '•••• •••• 2345'],
  ])('of %s shows its last four characters', (number, shown) => {
    expect(maskedNumber(number)).toBe(shown);
  });

  test.each(['1234', '12', '1 2 3 4', ''])('of %j shows nothing', (number) => {
    expect(maskedNumber(number)).toBe('••••');
  });

  test('is known as one, masked once, and never holds the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,20}$/), (number) => {
        const masked = maskedNumber(number);
        expect(isMaskedNumber(number)).toBe(false);
        expect(isMaskedNumber(masked)).toBe(true);
        expect(maskedNumber(masked)).toBe(masked);
        expect(masked).not.toContain(number.slice(-5));
      }),
    );
  });
});

test('a customer whose numbers are masked keeps everything else, and has no number where there was none', () => {
  const customer = {
    ...customerSample,
    aadhar: '123456784304',
    pan: 'ABCDE1234F',
    drivingLicense: 'GJ0120200012345',
  };
  expect(maskedCustomer(customer)).toEqual({
    ...customer,
    aadhar: '•••• •••• 4304',
    pan: '•••• •••• 234F',
    drivingLicense: '•••• •••• 2345',
  });
  const without = { ...customer, aadhar: null, pan: null, drivingLicense: null };
  expect(maskedCustomer(without)).toEqual(without);
});
