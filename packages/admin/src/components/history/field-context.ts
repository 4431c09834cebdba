import { createContext, useContext } from 'react'

interface FieldsOf {
  /** The record that has the history. */
  readonly id: string
  readonly name: string
  /** What the names of its fields begin with in the history: '' for its own, `variants.ID.` for a variant's. */
  readonly prefix: string
}

/** The record whose fields are shown below; null where there is none. */
export const FieldContext = createContext<FieldsOf | null>(null)

export const useFieldsOf = () => useContext(FieldContext)
