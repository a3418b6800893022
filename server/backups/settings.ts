import { resolve } from 'node:path';

/** When the embedded database is backed up by itself. */
export interface BackupSettings {
  readonly folder: string;
  readonly everyMs: number;
  /** The number of backups to keep; older ones are removed. */
  readonly keep: number;
}

/**
 * Reads `BACKUP_DIR`, `BACKUP_EVERY_HOURS` and `BACKUP_KEEP`; null where backups are off, or a line that says what is
 * wrong.
 */
export const readBackupSettings = (
  value: (name: string) => string | undefined,
): BackupSettings | null | string => {
  const folder = value('BACKUP_DIR');
  const [hours, keep] = [value('BACKUP_EVERY_HOURS'), value('BACKUP_KEEP')];
  if (folder === undefined)
    return hours === undefined && keep === undefined
      ? null
      : 'BACKUP_DIR is required with BACKUP_EVERY_HOURS and BACKUP_KEEP: the folder that backups go to.';
  if (value('DATABASE_URL') !== undefined)
    return 'BACKUP_DIR is for the embedded database: PostgreSQL is backed up by its own tools.';
  const everyHours = wholeNumber(hours ?? '24', 168);
  if (everyHours === null) return `BACKUP_EVERY_HOURS must be a whole number from 1 to 168, not '${hours}'.`;
  const kept = wholeNumber(keep ?? '14', 1_000);
  if (kept === null) return `BACKUP_KEEP must be a whole number from 1 to 1000, not '${keep}'.`;
  return { folder: resolve(folder), everyMs: everyHours * 3_600_000, keep: kept };
};

const wholeNumber = (text: string, most: number): number | null =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : null;
