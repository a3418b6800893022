/**
 * The packages that the compiled server loads at run time: those with binaries or files, and those that are loaded on
 * demand. Everything else is compiled into dist-server/.
 */
export const serverPackages = ['@node-rs/argon2', 'libsql', 'nodemailer', 'pg', 'pino', 'pino-pretty'];
