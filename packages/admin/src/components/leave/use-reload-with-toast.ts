import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { readAgain } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { hasUnsaved } from '../../lib/unsaved.ts'
import { useIsHere } from './use-leave.ts'

/**
 * For the answer to a change that everything on the screen may depend on: loads the page anew and says so. Where something else is still
 * typed, or its page was left meanwhile, nothing is loaded anew: all is read again in its place. To be called by what stays on
 * the screen as long as its page does.
 */
export function useReloadWithToast(): (sentence: string) => void {
  const queryClient = useQueryClient()
  const isHere = useIsHere()
  const [saved, setSaved] = useState<{ readonly sentence: string }>()

  const readInPlace = useCallback(
    (sentence: string) => {
      void readAgain(queryClient, {})
      toastSuccess(sentence)
    },
    [queryClient],
  )

  // Once it is drawn: what was saved, or entered in a dialog that has closed, is not unsaved any more.
  useEffect(() => {
    if (!saved) return
    if (hasUnsaved()) readInPlace(saved.sentence)
    else reloadWithToast(saved.sentence)
  }, [saved, readInPlace])

  return (sentence) => (isHere() ? setSaved({ sentence }) : readInPlace(sentence))
}
