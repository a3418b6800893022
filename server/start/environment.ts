import { type BackupSettings, readBackupSettings } from '#server/backups/settings.ts';
import { type Quotas, readQuotas } from '#server/http/quota.ts';
import { type MetricsSettings, readMetricsSettings } from '#server/metrics/metricsSettings.ts';
import { readLogDays } from '#server/security/forgetOldEvents.ts';
import { isLoopback } from './loopback.ts';
import { readPasswordFiles } from './serviceCredentials.ts';
import { type AccountSettings, adminPasswordIn, readAccounts } from './settings/accounts.ts';
import { type DatabaseSettings, readDatabase, requireEncryption, sslModeIn } from './settings/database.ts';
import { type MailSettings, readMail } from './settings/mail.ts';
import { type NetworkSettings, readNetwork } from './settings/network.ts';
import { readSecrets, type SecretSettings } from './settings/secrets.ts';
import { type Values, valuesOf, unusable, UnusableSetting, usable } from './settings/values.ts';

/** The settings that the server reads from its environment, checked. */
export interface Environment
  extends AccountSettings, DatabaseSettings, MailSettings, NetworkSettings, SecretSettings {
  readonly seed: 'demo' | 'none';
  readonly quotas: Quotas;
  /** The scheduled backups; null for none. */
  readonly backups: BackupSettings | null;
  /** The figures for Prometheus; null where none are served. */
  readonly metrics: MetricsSettings | null;
  /** The number of days that the security log keeps. */
  readonly securityLogDays: number;
}

/** The settings, or one line that says which variable is wrong and why. */
export type EnvironmentReading =
  | { readonly _tag: 'Read'; readonly environment: Environment }
  | { readonly _tag: 'Unusable'; readonly reason: string };

export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): EnvironmentReading => {
  try {
    return { _tag: 'Read', environment: environmentIn(valuesOf(env), adminPasswordIn(env), sslModeIn(env)) };
  } catch (error) {
    if (!(error instanceof UnusableSetting)) throw error;
    return { _tag: 'Unusable', reason: error.message };
  }
};

const environmentIn = (
  value: Values,
  adminPassword: string | undefined,
  sslMode: string | undefined,
): Environment => {
  const passwordFiles = usable(readPasswordFiles(value));
  const network = readNetwork(value);
  const database = readDatabase(value, passwordFiles.database);
  const secrets = readSecrets(value);
  requireEncryption(value, sslMode);
  return {
    ...network,
    ...database,
    ...secrets,
    ...readMail(value, network, passwordFiles.mail),
    seed: readSeed(value, network.host),
    ...readAccounts(value, adminPassword),
    quotas: usable(readQuotas(value)),
    metrics: usable(readMetricsSettings(value)),
    backups: usable(readBackupSettings(value)),
    securityLogDays: usable(readLogDays(value('SECURITY_LOG_DAYS'))),
  };
};

const readSeed = (value: Values, host: string): 'demo' | 'none' => {
  const seed = value('SEED') ?? (isForOneself(value, host) ? 'demo' : 'none');
  return seed === 'demo' || seed === 'none' ? seed : unusable(`SEED must be demo or none, not '${seed}'.`);
};

/** True where no setting suggests that other people will use the server (rule DEMO). */
const isForOneself = (value: Values, host: string): boolean =>
  isLoopback(host) &&
  ['DATABASE_URL', 'ADMIN_EMAIL', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'].every(
    (name) => value(name) === undefined,
  );
