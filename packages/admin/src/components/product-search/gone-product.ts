import { ApiError } from '../../lib/api-error.ts'
import { useErrorToasts } from '../../lib/toast.ts'
import type { ChosenProducts, OfferedProduct } from './product-search.tsx'
import { words } from './product-search-words.ts'

/**
 * The chosen product that an error of the server says is not there. `field`: under what name the ids of the chosen ones were sent, in
 * their order.
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
 * For `useAction`'s `onError`: takes a product that is not there out of the choice by `drop` and says which. True when that was the error.
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

/** The chosen products without one. */
export const withoutProduct = (chosen: ChosenProducts, id: string): ChosenProducts =>
  new Map([...chosen].filter(([each]) => each !== id))
