import { hashKey } from '@tanstack/react-query'

/** A form's values by field name; plain data. */
export type FieldValues = Readonly<Record<string, unknown>>

export interface ComparedEdits<Values extends FieldValues> {
  /** The typed values; for fields that were not edited, theirs. */
  readonly merged: Values
  /** Fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Values & string)[]
  /** Fields that only they changed. */
  readonly takenOver: readonly (keyof Values & string)[]
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other])
}

/** Returns the fields whose values differ. */
export function changedFields<Values extends FieldValues>(
  before: Values,
  after: Values,
): (keyof Values & string)[] {
  return Object.keys(before).filter((field) => !isSameValue(before[field], after[field]))
}

/** Merges three ways, field by field: `mine` was typed on top of `base`, and `theirs` is the stored record now. */
export function compareEdits<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): ComparedEdits<Values> {
  const myFields = new Set(changedFields(base, mine))
  const theirFields = changedFields(base, theirs)
  const takenOver = theirFields.filter((field) => !myFields.has(field))
  const conflicts = theirFields.filter(
    (field) => myFields.has(field) && !isSameValue(mine[field], theirs[field]),
  )
  const taken = Object.fromEntries(takenOver.map((field) => [field, theirs[field]]))
  return { merged: { ...mine, ...taken }, conflicts, takenOver }
}
