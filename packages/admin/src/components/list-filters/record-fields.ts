import type { ComponentType } from 'react'

interface RecordFieldProps {
  readonly label: string
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** How the records of a filter are chosen and what they are called. */
interface RecordFilterParts {
  readonly Field: ComponentType<RecordFieldProps>
  /** The names of these, in their order; what is not known (yet) is called by its id. */
  readonly useNames: (ids: readonly string[]) => readonly string[]
}

/** By the names of the filter set's `records`. */
export type RecordFields = Readonly<Record<string, RecordFilterParts>>
