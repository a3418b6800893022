import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appsOn, processesOn, type Deployment } from '#test/support/soak/load.ts';
import {
  confirmAgainstRevert,
  payAgainstRevert,
  raceForInstallments,
  raceForRefresh,
} from '#test/support/soak/loadRace.ts';
import { longestMs, share } from '#test/support/soak/loadSizes.ts';
import { engines } from '#test/support/server/server.ts';

const { installments, callers, meetings, refreshes, across } = share.race;

describe.each(engines)('callers at once on %s', (engine) => {
  describe.each([
    ['one server', installments, () => appsOn({ engine }, 1)],
    ['two servers in one process', across, () => appsOn({ engine }, 2)],
    ['two processes', across, () => processesOn({ engine }, 2)],
  ])('of %s', (_, count, open) => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await open();
    });
    afterAll(() => deployment.stop());

    test(
      'each installment is paid by one caller and reverted by one, and the trail says so once',
      async () => {
        expect(await raceForInstallments(deployment, { installments: count, callers })).toEqual({
          paid: count,
          refusedPayments: count * (callers - 1),
          reverted: count,
          refusedReverts: count * (callers - 1),
          auditEntries: 2 * count,
        });
      },
      longestMs,
    );

    test(
      'a payment that meets a revert, and a confirmation that meets one, have one order',
      async () => {
        expect(await payAgainstRevert(deployment, meetings)).toMatchObject({ rounds: meetings });
        expect(await confirmAgainstRevert(deployment, meetings)).toMatchObject({ rounds: meetings });
      },
      longestMs,
    );

    test('of many refreshes with one token one succeeds, and the family ends', async () => {
      expect(await raceForRefresh(deployment, refreshes)).toEqual({ succeeded: 1 });
    });
  });
});
