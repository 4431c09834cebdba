import { createContext } from 'react'

/** Why the action of the surrounding dialog is no longer available, as sentences; undefined while it is. Disables its submit buttons. */
export const DialogOver = createContext<string | undefined>(undefined)
