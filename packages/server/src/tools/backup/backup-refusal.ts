/** A backup cannot be taken, read or restored, for a reason that whoever asked can mend: one sentence. */
export class BackupRefusal extends Error {}
