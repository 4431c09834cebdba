import { createContext, useContext } from 'react'

/** The record whose fields are shown below; null where there is none yet. */
export const FieldsOfRecord = createContext<{ readonly id: string; readonly name: string } | null>(null)

export const useFieldsOf = () => useContext(FieldsOfRecord)
