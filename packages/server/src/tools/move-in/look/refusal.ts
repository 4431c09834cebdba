/** A reason why a database can't be moved in: one sentence, for the person at the terminal. */
export class MoveInRefusal extends Error {}
