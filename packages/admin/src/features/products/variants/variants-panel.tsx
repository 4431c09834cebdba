import { ButtonLink } from '../../../ui/links/links.tsx'
import { useIsNarrow } from '../../../ui/narrow.ts'
import type { ShownProduct } from '../products-data.ts'
import { VariantsCard } from './variants-card.tsx'
import { messages } from './variants-messages.ts'
import { WithVariantsDraft } from './with-variants-draft.tsx'

/** The variants on the product page. The sheet, which needs a wide screen, edits the same draft. */
export function VariantsPanel({ product }: { readonly product: ShownProduct }) {
  const isNarrow = useIsNarrow()
  return (
    <WithVariantsDraft product={product}>
      {(draft) => (
        <VariantsCard
          draft={draft}
          sheet={
            !isNarrow &&
            product.variants.length > 0 && (
              <ButtonLink variant="default" to="/a/products/$id/variants" params={{ id: product.id }}>
                {messages.openSheet}
              </ButtonLink>
            )
          }
        />
      )}
    </WithVariantsDraft>
  )
}
