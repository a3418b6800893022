/** Thrown when the book could not be copied, so its tables were not changed. The message is the line to print. */
export class NoBackupBeforeUpgrade extends Error {}
