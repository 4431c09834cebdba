import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { fieldOfError, isWithin, pathOfError } from './field-errors.ts'

export interface RefusedFields {
  /** Ref for the form element, to focus the refused field. */
  readonly form: RefObject<HTMLFormElement | null>
  /** Returns the server's message for this body field or anything in it. */
  readonly at: (field: string) => string | undefined
  /** For `useAction`'s `onError`: true when the error found its field. */
  readonly show: (error: unknown) => boolean
  /** Call when any input changes. */
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
