import { createContext } from 'react'

/** Why what the dialog around was opened for cannot be done any more, as sentences; undefined while it can. */
export const DialogOver = createContext<string | undefined>(undefined)
