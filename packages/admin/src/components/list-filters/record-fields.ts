import type { ComponentType } from 'react'

export type RecordChoice = readonly string[] | ((now: readonly string[]) => readonly string[])

interface RecordFieldProps {
  readonly label: string
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  /** Called with the new choice, or with a function of the current one when a lookup came in between. */
  readonly onChange: (choice: RecordChoice) => void
}

/** How the records of a filter are chosen and what they are called. */
interface RecordFilterParts {
  readonly Field: ComponentType<RecordFieldProps>
  /** The names of these, in their order; what is not known (yet) is called by its id. */
  readonly useNames: (ids: readonly string[]) => readonly string[]
}

/** By name of the filter set's `records`. */
export type RecordFields = Readonly<Record<string, RecordFilterParts>>
