/** Thrown if a backup can't be taken, read or restored for a reason that the user can fix: one sentence. */
export class BackupRefusal extends Error {}
