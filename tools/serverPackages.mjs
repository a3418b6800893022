/**
 * The packages that the compiled server loads as they are: those with binaries or files of their own, and those that
 * are loaded only where they are wanted. Everything else is compiled into dist-server/.
 */
export const serverPackages = ['@node-rs/argon2', 'libsql', 'nodemailer', 'pg', 'pino'];
