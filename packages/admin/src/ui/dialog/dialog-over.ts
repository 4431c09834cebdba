import { createContext } from 'react'

/** Why what the dialog around was opened for cannot be done any more, as sentences; undefined while it can. Its submit buttons rest. */
export const DialogOver = createContext<string | undefined>(undefined)
