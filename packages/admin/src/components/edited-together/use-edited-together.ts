import { useEffect, useRef, useState } from 'react'
import { changedFields, compareEdits, type FieldValues, isSameValue } from './compare-edits.ts'

/** A record's form values in one version. */
export interface SeenRecord<Values> {
  readonly values: Values
  readonly version: number | undefined
}

/** The form fields to keep up to date, e.g. `useEntryForm`'s `fields`. */
export interface Fields<Values> {
  readonly values: Values
  readonly setValues: (values: Values) => void
  readonly resetDirty: (values: Values) => void
}

export interface Merge<Values extends FieldValues> {
  /** Fields changed on both sides, until the operator chooses a value. */
  readonly conflicts: readonly {
    readonly field: keyof Values & string
    readonly mine: unknown
    readonly theirs: unknown
  }[]
  /** Fields changed only by somebody else; the form shows their values. */
  readonly takenOver: readonly (keyof Values & string)[]
  readonly keepMine: (fields: readonly (keyof Values & string)[]) => void
  readonly takeTheirs: (fields: readonly (keyof Values & string)[]) => void
}

export interface EditedTogether<Values extends FieldValues> extends Merge<Values> {
  /** The version last merged into the form; a save sends it. */
  readonly base: SeenRecord<Values>
  /** The fields that a save would change. */
  readonly changed: readonly (keyof Values & string)[]
  /** Merges with the stored record and returns the values to send; `isClear` is false while there are conflicts. */
  readonly follow: (now: SeenRecord<Values>) => { readonly values: Values; readonly isClear: boolean }
  /** Call with the response of a save. */
  readonly settle: (sent: Values, saved: SeenRecord<Values>) => void
}

/**
 * For a form on a record that somebody else may change at the same time. No input is lost, and no change is overwritten unseen:
 * changes made only by others appear in the form, and the operator resolves the fields that both changed.
 */
export function useEditedTogether<Values extends FieldValues>(
  now: SeenRecord<Values>,
  fields: Fields<Values>,
): EditedTogether<Values> {
  const [base, setBase] = useState(now)
  const [open, setOpen] = useState<readonly (keyof Values & string)[]>([])
  const [takenOver, setTakenOver] = useState<readonly (keyof Values & string)[]>([])
  const latest = useRef({ base, open, values: fields.values })
  latest.current = { base, open, values: fields.values }

  function show(values: Values, seen: SeenRecord<Values>): void {
    latest.current = { ...latest.current, values, base: seen }
    setBase(seen)
    fields.setValues(values)
    fields.resetDirty(seen.values)
  }

  function follow(to: SeenRecord<Values>) {
    const { base: before, values: mine } = latest.current
    const wasTyped = changedFields(before.values, mine).length > 0
    const compared = compareEdits(before.values, mine, to.values)
    show(compared.merged, to)
    const asked = union(latest.current.open, compared.conflicts).filter(
      (field) => !isSameValue(compared.merged[field], to.values[field]),
    )
    setOpen(asked)
    if (wasTyped) setTakenOver((before) => union(before, compared.takenOver))
    return { values: compared.merged, isClear: asked.length === 0 }
  }

  function settle(sent: Values, saved: SeenRecord<Values>): void {
    show(compareEdits(sent, latest.current.values, saved.values).merged, saved)
    setOpen([])
    setTakenOver([])
  }

  useEffect(() => {
    const { base: before } = latest.current
    // A read that began before the save returns the old record.
    if ((now.version ?? 0) < (before.version ?? 0)) return
    if (now.version !== before.version) follow(now)
  })

  const close = (chosen: readonly string[]) =>
    setOpen((before) => before.filter((field) => !chosen.includes(field)))
  return {
    base,
    changed: changedFields(base.values, fields.values),
    conflicts: conflictsOf(open, fields.values, base.values),
    takenOver,
    keepMine: close,
    takeTheirs: (chosen) => {
      const theirs = Object.fromEntries(chosen.map((field) => [field, base.values[field]]))
      fields.setValues({ ...fields.values, ...theirs })
      close(chosen)
    },
    follow,
    settle,
  }
}

function union<Entry>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  return [...new Set([...one, ...other])]
}

function conflictsOf<Values extends FieldValues>(
  open: readonly (keyof Values & string)[],
  mine: Values,
  theirs: Values,
): Merge<Values>['conflicts'] {
  return open
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}
