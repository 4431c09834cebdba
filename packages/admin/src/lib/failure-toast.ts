import { useEffect } from 'react'
import { isUnauthorized } from './api-error.ts'
import { toastError } from './toast.ts'

/** Shows a toast when the read behind a field fails; an ended session is reported elsewhere. */
export function useFailureToast(
  found: { readonly isError: boolean; readonly error: unknown },
  text: string,
): void {
  const isFailed = found.isError && !isUnauthorized(found.error)
  useEffect(() => {
    if (isFailed) toastError(text)
  }, [isFailed, text])
}
