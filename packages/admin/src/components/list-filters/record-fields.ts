import type { ComponentType } from 'react'

export type RecordChoice = readonly string[] | ((now: readonly string[]) => readonly string[])

interface RecordFieldProps {
  readonly label: string
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  /** Called with the new choice, or after a lookup with a function of the current one, which may have changed. */
  readonly onChange: (choice: RecordChoice) => void
}

/** How the records of a filter are chosen and named. */
interface RecordFilterParts {
  readonly Field: ComponentType<RecordFieldProps>
  /** Hook that returns the names of these records in order; the id where a name is not known or not loaded. */
  readonly useNames: (ids: readonly string[]) => readonly string[]
}

/** By name of the filter set's `records`. */
export type RecordFields = Readonly<Record<string, RecordFilterParts>>
