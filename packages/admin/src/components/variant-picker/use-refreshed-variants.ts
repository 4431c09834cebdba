import { type AddedVariant, refreshVariants } from './added-variants.ts'
import { useNamedVariants } from './use-named-variants.ts'

/** Returns the added variants with current prices and stock, which others may change while a dialog is open. */
export function useRefreshedVariants(
  added: readonly AddedVariant[],
  regionId: string,
): readonly AddedVariant[] {
  const ids = added.map(({ variant }) => variant.id)
  const read = useNamedVariants(ids, regionId)
  return refreshVariants(added, read.data?.variants ?? [])
}
