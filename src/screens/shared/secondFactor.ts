import { fromPromise } from 'xstate';
import { lenderName } from '#domain/lender/identity/shownLender.ts';
import { fileWord } from '#domain/values/text.ts';
import { authenticatorApp } from '#machines/security/authenticatorApp.ts';
import { authenticatorAppSteps } from '#machines/security/authenticatorAppSteps.ts';
import { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import { secondFactors } from '#machines/security/secondFactors.ts';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { fetchedPart } from '#app/fetchedPart.ts';
import { returnToRequestedOf } from '#app/navigation/returnTo.ts';
import { ownFactors } from '#machines/security/parts.ts';
import { loadedBy } from './loadedBy.ts';
import { passkeyOf } from './passkeys.ts';
import { copyText } from '#browser/clipboard.ts';
import { saveFile } from '#browser/saveFile.ts';

/** The flows of the Second factor panel, which only staff have. */
export const secondFactorMachines = (app: App) => ({
  factorsMachine: factorsOf(app),
  appMachine: appOf(app),
  passkeyMachine: passkeyOf(app),
  codesMachine: recoveryCodes.provide({
    actors: {
      writeToClipboard: fromPromise(({ input }) => copyText(input)),
      saveFile: fromPromise(async ({ input: codes }) => saveCodes(lenderName(app.lender.current()), codes)),
    },
  }),
  copyMachine,
});

const saveCodes = (lender: string, codes: readonly string[]) => {
  const title = `${lender} recovery codes. Each signs you in once, in place of your second factor.`;
  const file = `${fileWord(lender)}-recovery-codes.txt`;
  return saveFile(file, 'text/plain', `${[title, '', ...codes].join('\n')}\n`);
};

const factorsOf = ({ client }: App) =>
  secondFactors.provide({
    actors: {
      ownFactors: loadedBy(ownFactors, () => client.listFactors()),
      removeFactor: fromPromise(async ({ input: { id: factorId } }) => {
        await client.removeFactor({ factorId });
      }),
      renewCodes: fromPromise(async () => (await client.renewRecoveryCodes()).recoveryCodes),
    },
  });

const appOf = (app: App) => {
  const { client } = app;
  const enrolmentSteps = authenticatorAppSteps.provide({
    actors: {
      beginApp: fromPromise(async ({ input: { currentPassword } }) => {
        const { encode } = await fetchedPart(import('uqr'));
        const { id, secret, uri } = await client.beginTotp({ body: { currentPassword } });
        return { id, secret, modules: encode(uri, { border: 0 }).data };
      }),
      confirmApp: fromPromise(async ({ input: { offer, draft } }) => {
        const body = {
          id: offer.id,
          name: draft.name.trim(),
          code: draft.code.replaceAll(/\s/g, ''),
        };
        return (await client.confirmTotp({ body }))?.recoveryCodes ?? [];
      }),
    },
  });
  return authenticatorApp.provide({
    actors: { enrolmentSteps, returnToRequested: returnToRequestedOf(app) },
  });
};
