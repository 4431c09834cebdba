import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { fieldOfError, isWithin, pathOfError } from './field-errors.ts'

export interface RefusedFields {
  /** For the form element: the field that was refused gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>
  /** The server's sentence at this field of the body, or below it. */
  readonly at: (field: string) => string | undefined
  /** For `useAction`'s `onError`: true when the error found its field. */
  readonly show: (error: unknown) => boolean
  /** To be called when anything is changed. */
  readonly clear: () => void
}

/**
 * For a form without `useEntryForm`: shows the server's refusal at its field until something changes. `fields` are the body's
 * fields that the form shows; any other error goes to a toast.
 *
 *   const refused = useRefusedFields(['items', 'refund'])
 *   const request = useAction(requestReturn, { onError: refused.show })
 *   <form ref={refused.form}> … <MoneyInput error={refused.at('refund')} />
 */
export function useRefusedFields(fields: readonly string[]): RefusedFields {
  const [said, setSaid] = useState<{ readonly path: string; readonly message: string }>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus()
  }, [said])
  return {
    form,
    at: (field) => (said && isWithin(said.path, field) ? said.message : undefined),
    show: (error) => {
      const isShown = fieldOfError(error, fields) !== undefined
      setSaid(isShown ? { path: pathOfError(error), message: messageOf(error) } : undefined)
      return isShown
    },
    clear: () => setSaid(undefined),
  }
}
