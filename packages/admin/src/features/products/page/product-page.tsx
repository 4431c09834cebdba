import { listProducts, retrieveProduct } from '@purser/contract/products'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { FieldsOfRecord } from '../../../components/history/fields-of-record.tsx'
import { JsonPanel, JsonTree } from '../../../components/json-view/json-view.tsx'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useLoadedRow, useResource } from '../../../lib/resource.ts'
import styles from '../../../ui/form-panels.module.css'
import type { BackLink } from '../../../ui/page-header.tsx'
import { OptionsCard } from '../options/options-card.tsx'
import { productInput, type ShownProduct } from '../products-data.ts'
import { VariantsPanel } from '../variants/variants-panel.tsx'
import { DenominationsCard } from './denominations-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { InformationCard } from './information-card.tsx'
import { isEnoughForHeading, ProductHeader, ProductHeading, plainList } from './product-header.tsx'
import { messages } from './product-page-messages.ts'
import { ShippingCard } from './shipping-card.tsx'
import { StockCard } from './stock-card.tsx'
import { UnsoldRegionsCard } from './unsold-regions-card.tsx'

const productRoute = getRouteApi('/a/products/$id')
const giftCardRoute = getRouteApi('/a/products/gift-card/$id')

/** Redirects a gift card product to its own address and keeps the list that it was opened from. */
export function ProductPage() {
  const params = productRoute.useParams()
  const { data } = useResource(retrieveProduct, productInput(params.id))
  return data?.product.is_giftcard ? (
    <Navigate to="/a/products/gift-card/$id" params={params} state replace />
  ) : (
    <ProductById id={params.id} />
  )
}

/** The page of a gift card product, at its own address. */
export function GiftCardProductPage() {
  return <ProductById id={giftCardRoute.useParams().id} />
}

interface ProductByIdProps {
  readonly id: string
  /** The list that this page belongs to. */
  readonly back?: BackLink
}

/** A product by its id, wherever it is shown. */
export function ProductById({ id, back = plainList }: ProductByIdProps) {
  const found = useResource(retrieveProduct, productInput(id))
  const row = useLoadedRow(listProducts, ({ products }) => products, id)
  return (
    <RecordPage
      load={found}
      recordId={id}
      noun="Product"
      heading={isEnoughForHeading(row) && <ProductHeading product={row} back={back} />}
      back={back}
      missing={messages.missing}
    >
      {({ product }) => <LoadedProduct key={id} product={product} back={back} />}
    </RecordPage>
  )
}

interface LoadedProductProps {
  readonly product: ShownProduct
  readonly back: BackLink
}

function LoadedProduct({ product, back }: LoadedProductProps) {
  return (
    <div className={styles.page}>
      <ProductHeader product={product} back={back} />
      <div className={styles.stack}>
        <FieldsOfRecord id={product.id} name={product.title}>
          <InformationCard product={product} />
          <ImagesCard product={product} />
          {product.is_giftcard ? (
            <DenominationsCard product={product} />
          ) : (
            <>
              <OptionsCard product={product} />
              <VariantsPanel product={product} />
            </>
          )}
          <UnsoldRegionsCard product={product} />
          <StockCard product={product} />
          <ShippingCard product={product} />
        </FieldsOfRecord>
        <JsonPanel title={messages.raw}>
          <RawProduct id={product.id} />
        </JsonPanel>
      </div>
    </div>
  )
}

/** The complete product, loaded when the raw view is opened. */
function RawProduct({ id }: { readonly id: string }) {
  const whole = useResource(retrieveProduct, { params: { id } })
  return <Loaded load={whole}>{({ product }) => <JsonTree label={messages.raw} value={product} />}</Loaded>
}
