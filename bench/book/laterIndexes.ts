/**
 * The tables whose indexes are made when all rows are there, as words of SQL. The trail's are in its own order, but for
 * the one of hashes.
 */
export const tablesOfLaterIndexes = `'customers', 'vehicles', 'loans', 'payments'`;
export const laterIndexOfTrail = `'audit_one_chain'`;
