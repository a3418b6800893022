import type { Member, Plan } from './plan.ts';

/**
 * Patroni's settings of a member. `synchronous_mode_strict` acknowledges no write that only one member has: with too
 * few members the database waits, and does not lose. A standby may say which timeline it is on after a restartpoint
 * (rule STANDBY-READS), for which the run does not wait the usual five minutes.
 */
export const patroniText = (
  plan: Plan,
  { name, address, postgresPort, restPort }: Member,
  folder: string,
  programs: string,
): string => `scope: kisht
name: ${name}
restapi:
  listen: ${address}:${restPort}
  connect_address: ${address}:${restPort}
etcd3:
  hosts: ${plan.etcd.map(({ client }) => `${plan.address}:${client}`).join(',')}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums
postgresql:
  listen: ${address}:${postgresPort}
  connect_address: ${address}:${postgresPort}
  data_dir: ${folder}/${name}
  bin_dir: ${programs}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser:
      username: kisht
    replication:
      username: replicator
  parameters:
    unix_socket_directories: ''
    max_connections: 100
    shared_buffers: 64MB
    wal_log_hints: 'on'
    checkpoint_timeout: 30s
  pg_hba:
    - host all all ${plan.address}/24 trust
    - host replication replicator ${plan.address}/24 trust
`;

/**
 * HAProxy's settings: the door to the copies that say they are ready, the way to the member that Patroni calls the
 * primary, and the way to its standbys. Connections to a member that is no longer what it was are closed at once.
 */
export const haproxyText = ({ door, primary, standbys, copies, members }: Plan): string => `global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend door
  mode http
  bind 127.0.0.1:${door}
  option forwardfor
  default_backend copies
backend copies
  mode http
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${copies.map(({ port }) => `  server copy${port} 127.0.0.1:${port} check`).join('\n')}
${wayTo('primary', primary, members)}
${wayTo('replica', standbys, members)}
`;

/** The way to the members that Patroni says to be of a kind. */
const wayTo = (
  kind: 'primary' | 'replica',
  port: number,
  members: readonly Member[],
): string => `listen ${kind}
  mode tcp
  bind 127.0.0.1:${port}
  balance leastconn
  timeout client 30m
  timeout server 30m
  option httpchk GET /${kind}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members
  .map(
    ({ name, address, postgresPort, restPort }) =>
      `  server ${name} ${address}:${postgresPort} check port ${restPort}`,
  )
  .join('\n')}`;

/** PgBouncer's settings: a pool in transaction mode, whose connections go to the primary by way of HAProxy. */
export const pgbouncerText = ({ pooler, primary }: Plan): string => `[databases]
* = host=127.0.0.1 port=${primary} user=kisht
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
server_reset_query_always = 0
server_login_retry = 1
`;

/** The arguments of a member of etcd. */
export const etcdArguments = ({ address, etcd }: Plan, index: number, folder: string): readonly string[] => {
  const own = etcd[index];
  if (own === undefined) throw new Error(`There is no member ${index} of etcd.`);
  const client = `http://${address}:${own.client}`;
  const peer = `http://${address}:${own.peer}`;
  const all = etcd.map(({ peer: port }, at) => `etcd${at}=http://${address}:${port}`).join(',');
  const options = {
    name: `etcd${index}`,
    'data-dir': `${folder}/etcd${index}`,
    logger: 'zap',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all,
    'initial-cluster-state': 'new',
  };
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
};
