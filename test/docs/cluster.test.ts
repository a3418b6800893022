import { expect, test } from 'vitest';
import { etcdArguments, haproxyText, patroniText, pgbouncerText } from '#tools/cluster/configurations.ts';
import { planAt } from '#tools/cluster/plan.ts';
import { incidentOf, tableOf, verdictOf } from '#tools/cluster/verdict.ts';

const first = { loanId: 'LOAN-000001', installmentNumber: 1 };
const second = { loanId: 'LOAN-000001', installmentNumber: 2 };

const lists = { standby: 3, primary: 1 };
const calm = { name: 'nothing fails', acknowledged: 1, refusedSeconds: 0, gapSeconds: 1, lists };
const nothing = { declined: [], missed: [], incidents: [calm] };

test('a cluster holds where each acknowledged payment is stored once, and others may be there', () => {
  expect(verdictOf({ ...nothing, acknowledged: [first] }, [first, second])).toEqual({
    lost: [],
    doubled: [],
    unproven: [],
    standbyLists: 3,
    holds: true,
  });
});

test('a cluster does not hold with a lost payment or with one stored twice', () => {
  const lost = verdictOf({ ...nothing, acknowledged: [first, second] }, [first]);
  expect(lost).toMatchObject({ lost: ['LOAN-000001/2'], doubled: [], holds: false });
  const doubled = verdictOf({ ...nothing, acknowledged: [first] }, [first, first]);
  expect(doubled).toMatchObject({ lost: [], doubled: ['LOAN-000001/1'], holds: false });
});

test('a run shows nothing where nothing was acknowledged, in all of it or in one incident, or a good call was declined', () => {
  expect(verdictOf({ ...nothing, acknowledged: [] }, [first]).holds).toBe(false);
  const incident = {
    name: 'the primary is killed',
    acknowledged: 0,
    refusedSeconds: 9,
    gapSeconds: 9,
    lists,
  };
  const unproven = verdictOf({ ...nothing, acknowledged: [first], incidents: [incident] }, [first]);
  expect(unproven).toMatchObject({ unproven: [incident.name], holds: false });
  expect(
    verdictOf({ ...nothing, acknowledged: [first], declined: ['LOAN-000001/2: 422'] }, [first]).holds,
  ).toBe(false);
});

test('a run does not hold where a list missed a payment, or where no standby answered one', () => {
  const told = { ...nothing, acknowledged: [first] };
  expect(verdictOf({ ...told, missed: ['LOAN-000001: PAY-1'] }, [first]).holds).toBe(false);
  const alone = { ...calm, lists: { standby: 0, primary: 4 } };
  expect(verdictOf({ ...told, incidents: [alone] }, [first]).holds).toBe(false);
});

test('an incident counts its seconds with refused calls and its longest wait, to its ends', () => {
  const calls = { acknowledgedMs: [500, 1_500, 9_000], refusedMs: [2_000, 2_900, 3_100, 20_000], lists };
  const incident = incidentOf('killed', 1_000, 10_000, calls);
  expect(incident).toEqual({ name: 'killed', acknowledged: 2, refusedSeconds: 2, gapSeconds: 7.5, lists });
  expect(incidentOf('dead', 2_000, 8_000, calls).gapSeconds).toBe(6);
  expect(tableOf([incident])).toContain('| killed | 2 | 2 | 7.5 s | 3 | 1 |');
});

test('the configurations name one another, and no port is used twice', () => {
  const plan = planAt(56_000);
  const [member] = plan.members;
  if (member === undefined) throw new Error('no member');
  const ports = [
    plan.door,
    plan.primary,
    plan.standbys,
    plan.pooler,
    ...plan.copies.flatMap(({ port, metricsPort }) => [port, metricsPort]),
    ...plan.etcd.flatMap(({ client, peer }) => [client, peer]),
    ...plan.members.flatMap(({ postgresPort, restPort }) => [postgresPort, restPort]),
  ];
  expect(new Set(ports).size).toBe(ports.length);

  const patroni = patroniText(plan, member, '/tmp/x', '/usr/lib/postgresql/15/bin');
  expect(patroni).toContain('synchronous_mode_strict: true');
  for (const { client } of plan.etcd) expect(patroni).toContain(`${plan.address}:${client}`);
  const haproxy = haproxyText(plan);
  for (const { port } of plan.copies) expect(haproxy).toContain(`127.0.0.1:${port} check`);
  for (const { address, postgresPort, restPort } of plan.members)
    expect(haproxy.split(`${address}:${postgresPort} check port ${restPort}`)).toHaveLength(3);
  expect(new Set(plan.members.map(({ address }) => address)).size).toBe(3);
  // Linux takes no longer name of a network's device.
  for (const { machine } of planAt(65_000).members) expect(`${machine}p`.length).toBeLessThanOrEqual(15);
  expect(pgbouncerText(plan)).toContain(`port=${plan.primary}`);
  expect(pgbouncerText(plan)).toContain('pool_mode = transaction');
  for (const { peer } of plan.etcd) expect(etcdArguments(plan, 0, '/tmp/x').join(' ')).toContain(`:${peer}`);
});
