import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenCopiesOf, missedBy } from '#test/support/machines/faults.ts';
import { type Claim, canApply, generalClaims } from '#test/support/machines/generalClaims.ts';
import { walks } from './walks.ts';

/**
 * Every claim about a flow must fail for some copy of that flow with one fault
 * (docs/decisions/2026-11-22-copies-with-one-fault.md); `faults.json` notes which. `npm run flows` looks for the faults
 * of new claims, and `node --import tsx tools/flows/faults.ts <flow>` for those of one flow.
 */
const noted = JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/**
 * General claims for which no single fault was found in these flows: a state that every event leaves can do without any
 * one of its transitions, and of the largest flows only the nearest states of each copy were walked. A machine of parts
 * alone has no states, or hears nothing that carries anything.
 */
const robust: Readonly<Record<string, readonly string[]>> = {
  'every state of the chart is reached': ['listBar', 'flowAtlas', 'origination', 'theme'],
  'every transition of the chart is taken': ['listBar', 'approvalsOffer', 'theme'],
  'every transition does something: it moves, calls, or changes what is known': ['listBar'],
  'what has failed can be tried again': [
    'listBar',
    'approvalsList',
    'approvals',
    'auditChanges',
    'authenticatorApp',
    'changePassword',
    'copyToClipboard',
    'customerPasswordReset',
    'customerRecord',
    'customersList',
    'dashboard',
    'feedbackForm',
    'feedbackInbox',
    'feedbackOutbox',
    'identityConfirmation',
    'installmentTicks',
    'lenderLogo',
    'lenderRecord',
    'lenderVersions',
    'loanDetails',
    'loanRecord',
    'loanStep',
    'loansList',
    'origination',
    'passkey',
    'passkeySteps',
    'portalCustomerRecord',
    'portalProfileRecord',
    'portalSignOut',
    'recoveryCodes',
    'reports',
    'secondFactors',
    'securityEvents',
    'session',
    'signInSessions',
    'staffInvitation',
    'staffPasswordReset',
    'staffPayment',
    'staffProfile',
    'staffRoles',
    'staffSignIn',
    'vehicleRecord',
    'vehiclesList',
    'vehiclesToChoose',
    'reportBuild',
    'loansToChoose',
    'receiptsList',
    'disbursalsList',
    'receiptEntry',
  ],
  'every failure is visible: it leads elsewhere than an answer would': [
    'listBar',
    'reports',
    'recordActivity',
    'feedbackInbox',
    'staffRoles',
    'auditChanges',
    'customersList',
    'disownment',
    'feedbackOutbox',
    'loansList',
    'origination',
    'staffPayment',
    'paymentRevert',
    'penaltyWaiver',
    'customerRecord',
    'lenderRecord',
    'loanRecord',
    'portalCustomerRecord',
    'portalPayment',
    'portalProfileRecord',
    'vehicleRecord',
    'securityEvents',
    'session',
    'staffSignIn',
    'vehiclesList',
    'vehiclesToChoose',
    'authenticatorApp',
    'passkey',
    'reportBook',
    'reportBuild',
    'loansToChoose',
    'receiptsList',
    'disbursalsList',
    'receiptEntry',
  ],
  'what somebody says is heard: a choice, an answer or a failure changes what is known': [
    'listBar',
    'auditTrail',
    'firstRun',
    'customerPage',
    'loanDetails',
    'portalLoans',
    'portalProfile',
    'customerSection',
    'loanSection',
    'vehicleSection',
    'loanDocument',
    'loanStatements',
  ],
  'there is no dead end: every state that is not final has a way out': [
    'listBar',
    'notifier',
    'shortcuts',
    'approvalsList',
    'approvalsOffer',
    'auditChanges',
    'customersList',
    'dashboard',
    'lenderVersions',
    'loansList',
    'securityEvents',
    'firstRun',
    'setupLead',
    'vehiclesList',
    'vehiclesToChoose',
    'customerSignIn',
    'staffSession',
    'staffSignIn',
    'reportBook',
    'reportBuild',
    'authenticatorAppSteps',
    'customerEdit',
    'factorStep',
    'passkeySteps',
    'vehicleEdit',
    'loansToChoose',
    'receiptsList',
    'disbursalsList',
    'loanDocument',
  ],
  'nothing is sent twice: while a call that writes is under way nobody can make another': [
    'staffPayment',
    'staffSession',
    'authenticatorAppSteps',
    'customerEdit',
    'passkeySteps',
    'vehicleEdit',
    'receiptEntry',
  ],
  'nothing is sent twice: what the server took is not sent again by itself': [
    'loanApplication',
    'staffPayment',
    'receiptEntry',
  ],
};

describe.each(Object.entries(walks))('%s', (name, proof) => {
  const faults = noted[name] ?? {};

  test('every claim has a fault that breaks it', () => {
    const owed = Object.keys(proof.claims).filter(
      (claim) =>
        !(claim in generalClaims) ||
        (canApply(claim, proof.machine) && robust[claim]?.includes(name) !== true),
    );
    expect(Object.keys(faults)).toEqual(owed);
  });

  const copies = new Map(brokenCopiesOf(proof).map((copy) => [copy.fault, copy]));
  const broken = [...new Set(Object.values(faults))].map(
    (fault) => [fault, Object.keys(faults).filter((claim) => faults[claim] === fault)] as const,
  );

  test.each(broken)('%s', (fault, names) => {
    const copy = copies.get(fault);
    if (copy === undefined) throw new Error('there is no such fault any more');
    const claims = Object.entries(proof.claims).filter(([claim]): boolean => names.includes(claim));
    expect(missedBy(copy, { ...proof, claims: Object.fromEntries<Claim>(claims) })).toEqual([]);
  });
});
