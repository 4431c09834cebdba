import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { readAgain } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { hasUnsaved } from '../../lib/unsaved.ts'
import { useIsHere } from './use-leave.ts'

/**
 * For a change that affects everything on the screen: reloads the page and shows a toast. While other input is unsaved, or after
 * the page was left, it only refetches all data. Call it from a component that lives as long as the page.
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

  // Wait for a render: until then the saved or closed form still counts as unsaved.
  useEffect(() => {
    if (!saved) return
    if (hasUnsaved()) readInPlace(saved.sentence)
    else reloadWithToast(saved.sentence)
  }, [saved, readInPlace])

  return (sentence) => (isHere() ? setSaved({ sentence }) : readInPlace(sentence))
}
