/** The database of a data folder. */
export const databaseName = 'skillseam.db';

/** Empty; the owner process holds a lock on it for as long as it lives. */
export const lockName = 'skillseam.lock';

/** Says which process the owner is, for people; the lock alone decides. */
export const ownerName = 'skillseam.owner';
