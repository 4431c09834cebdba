import { createContext } from 'react'

/** Opens the form that takes the order's address, above the dialog that lacks one; its page gives it. */
export const AskForAddress = createContext<(() => void) | undefined>(undefined)
