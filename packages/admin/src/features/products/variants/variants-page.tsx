import { retrieveProduct } from '@purser/contract/products'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useResource } from '../../../lib/resource.ts'
import { useHasUnsaved } from '../../../lib/unsaved.ts'
import { ButtonLink } from '../../../ui/links/links.tsx'
import { useIsNarrow } from '../../../ui/narrow.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { productInput, type ShownProduct } from '../products-data.ts'
import styles from './variants.module.css'
import { VariantsCard } from './variants-card.tsx'
import { messages } from './variants-messages.ts'
import { VariantsSheet } from './variants-sheet.tsx'
import { WithVariantsDraft } from './with-variants-draft.tsx'

const route = getRouteApi('/a/products/$id/variants')
const products = { to: '/a/products', label: messages.products } as const

/** All variants of a product as a sheet, or on a narrow screen as on the product page. */
export function VariantsPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveProduct, productInput(id))
  return (
    <RecordPage load={found} noun={messages.noun} back={products} missing={messages.missing}>
      {({ product }) => <LoadedVariants key={product.id} product={product} />}
    </RecordPage>
  )
}

function LoadedVariants({ product }: { readonly product: ShownProduct }) {
  const isNarrow = useShownNarrow(product.id)
  return (
    <>
      <PageHeader
        title={product.title}
        subtitle={messages.sheet}
        back={products}
        actions={
          <ButtonLink variant="default" to="/a/products/$id" params={{ id: product.id }}>
            {messages.closeSheet}
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <WithVariantsDraft product={product}>
          {(draft) => (isNarrow ? <VariantsCard draft={draft} /> : <VariantsSheet draft={draft} />)}
        </WithVariantsDraft>
      </div>
    </>
  )
}

/** Whether the screen is too narrow for the sheet. The current view stays while something is typed in it, which would be lost. */
function useShownNarrow(productId: string): boolean {
  const isNarrow = useIsNarrow()
  const isTyped = useHasUnsaved(`/a/products/${productId}/variants`)
  const [shown, setShown] = useState(isNarrow)
  if (shown !== isNarrow && !isTyped) setShown(isNarrow)
  return shown
}
