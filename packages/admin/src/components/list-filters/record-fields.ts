import type { ComponentType } from 'react'

export type RecordChoice = readonly string[] | ((now: readonly string[]) => readonly string[])

interface RecordFieldProps {
  readonly label: string
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  /** What is chosen, or how it comes of what is chosen by then, where something was looked up before. */
  readonly onChange: (choice: RecordChoice) => void
}

/** How the records of a filter are chosen and what they are called. */
interface RecordFilterParts {
  readonly Field: ComponentType<RecordFieldProps>
  /** The names of these, in their order; what is not known (yet) is called by its id. */
  readonly useNames: (ids: readonly string[]) => readonly string[]
}

/** By the names of the filter set's `records`. */
export type RecordFields = Readonly<Record<string, RecordFilterParts>>
