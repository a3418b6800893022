import { expect, test } from 'vitest';
import { etcdArguments, haproxyText, patroniText, pgbouncerText } from '#tools/cluster/configurations.ts';
import { planAt } from '#tools/cluster/plan.ts';
import { incidentOf, tableOf, verdictOf } from '#tools/cluster/verdict.ts';

const first = { loanId: 'LOAN-000001', installmentNumber: 1 };
const second = { loanId: 'LOAN-000001', installmentNumber: 2 };

const nothing = { declined: [], incidents: [] };

test('a cluster holds where each acknowledged payment is stored once, and others may be there', () => {
  expect(verdictOf({ ...nothing, acknowledged: [first] }, [first, second])).toEqual({
    lost: [],
    doubled: [],
    unproven: [],
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
  const incident = { name: 'the primary is killed', acknowledged: 0, refusedSeconds: 9, gapSeconds: 9 };
  const unproven = verdictOf({ ...nothing, acknowledged: [first], incidents: [incident] }, [first]);
  expect(unproven).toMatchObject({ unproven: [incident.name], holds: false });
  expect(
    verdictOf({ ...nothing, acknowledged: [first], declined: ['LOAN-000001/2: 422'] }, [first]).holds,
  ).toBe(false);
});

test('an incident counts its seconds with refused calls and its longest wait, to its ends', () => {
  const calls = { acknowledgedMs: [500, 1_500, 9_000], refusedMs: [2_000, 2_900, 3_100, 20_000] };
  const incident = incidentOf('killed', 1_000, 10_000, calls);
  expect(incident).toEqual({ name: 'killed', acknowledged: 2, refusedSeconds: 2, gapSeconds: 7.5 });
  expect(incidentOf('dead', 2_000, 8_000, calls).gapSeconds).toBe(6);
  expect(tableOf([incident])).toContain('| killed | 2 | 2 | 7.5 s |');
});

test('the configurations name one another, and no port is used twice', () => {
  const plan = planAt(56_000);
  const [member] = plan.members;
  if (member === undefined) throw new Error('no member');
  const ports = [
    plan.door,
    plan.primary,
    plan.pooler,
    ...plan.servers,
    ...plan.etcd.flatMap(({ client, peer }) => [client, peer]),
    ...plan.members.flatMap(({ postgresPort, restPort }) => [postgresPort, restPort]),
  ];
  expect(new Set(ports).size).toBe(ports.length);

  const patroni = patroniText(plan, member, '/tmp/x', '/usr/lib/postgresql/15/bin');
  expect(patroni).toContain('synchronous_mode_strict: true');
  for (const { client } of plan.etcd) expect(patroni).toContain(`127.0.0.1:${client}`);
  const haproxy = haproxyText(plan);
  for (const port of plan.servers) expect(haproxy).toContain(`127.0.0.1:${port} check`);
  for (const { postgresPort, restPort } of plan.members)
    expect(haproxy).toContain(`127.0.0.1:${postgresPort} check port ${restPort}`);
  expect(pgbouncerText(plan)).toContain(`port=${plan.primary}`);
  expect(pgbouncerText(plan)).toContain('pool_mode = transaction');
  for (const { peer } of plan.etcd) expect(etcdArguments(plan, 0, '/tmp/x').join(' ')).toContain(`:${peer}`);
});
