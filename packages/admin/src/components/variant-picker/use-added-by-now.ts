import { listVariants } from '@purser/contract/products'
import { useListResource } from '../../lib/resource.ts'
import { type AddedVariant, readAnew } from './added-variants.ts'

/** What was added, with prices and stock as they are by now: others may change them while a dialog is open. */
export function useAddedByNow(added: readonly AddedVariant[]): readonly AddedVariant[] {
  const ids = added.map(({ variant }) => variant.id)
  const read = useListResource(listVariants, { query: { id: ids.length > 0 ? ids : ['none'], limit: 1_000 } })
  return readAnew(added, read.data?.variants ?? [])
}
