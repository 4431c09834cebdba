import { ApiError } from '../../lib/api-error.ts'
import { useErrorToasts } from '../../lib/toast.ts'
import type { ChosenProducts, OfferedProduct } from './product-search.tsx'
import { words } from './product-search-words.ts'

/**
 * Returns the chosen product that no longer exists according to a server error; undefined for other errors. `field` is the body
 * field with the chosen ids, in order.
 */
export function goneProduct(
  chosen: ChosenProducts,
  error: unknown,
  field: string,
): OfferedProduct | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unknown_reference') return undefined
  const [name, rank] = error.field?.split('.') ?? []
  return name === field ? [...chosen.values()][Number(rank)] : undefined
}

/**
 * For `useAction`'s `onError`: if a chosen product no longer exists, removes it with `drop`, names it in a toast and returns true.
 */
export function useDropGone(field: string, drop: (id: string) => void) {
  const toasts = useErrorToasts()
  return (chosen: ChosenProducts, error: unknown): boolean => {
    const gone = goneProduct(chosen, error, field)
    if (!gone) return false
    drop(gone.id)
    toasts.clear()
    toasts.show(words.gone(gone.title ?? gone.id))
    return true
  }
}

/** Returns the chosen products without this one. */
export const withoutProduct = (chosen: ChosenProducts, id: string): ChosenProducts =>
  new Map([...chosen].filter(([each]) => each !== id))
