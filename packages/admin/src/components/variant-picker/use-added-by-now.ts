import { type AddedVariant, readAnew } from './added-variants.ts'
import { useNamedVariants } from './use-named-variants.ts'

/** What was added, with prices and stock as they are by now: others may change them while a dialog is open. */
export function useAddedByNow(added: readonly AddedVariant[]): readonly AddedVariant[] {
  const read = useNamedVariants(added.map(({ variant }) => variant.id))
  return readAnew(added, read.data?.variants ?? [])
}
