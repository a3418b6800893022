/** An existing book cannot be copied, so its tables stay as they are. The message is the line that says so. */
export class NoBackupBeforeUpgrade extends Error {}
