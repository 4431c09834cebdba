import { useState } from 'react'
import { type RefusedField, refusedField } from './refused-field.ts'

interface Refusal {
  /** The server's sentence at this field. */
  readonly at: (field: RefusedField) => string | undefined
  /** For `useAction`'s `onError`: true when the error found its field. */
  readonly show: (error: unknown) => boolean
  /** To be called when anything is changed. */
  readonly clear: () => void
}

/** Keeps what the server refused at the field that it is about, until something changes. */
export function useRefusal(): Refusal {
  const [said, setSaid] = useState<ReturnType<typeof refusedField>>()
  return {
    at: (field) => (said?.field === field ? said.message : undefined),
    show: (error) => {
      const refused = refusedField(error)
      setSaid(refused)
      return refused !== undefined
    },
    clear: () => setSaid(undefined),
  }
}
