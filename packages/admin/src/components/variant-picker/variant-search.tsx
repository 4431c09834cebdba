import { type FoundVariant, listVariants } from '@purser/contract/products'
import { replacementRefusal } from '@purser/domain/products'
import { useListResource } from '../../lib/resource.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { Titled } from '../../ui/titled.tsx'
import { variantOf } from '../line-items/order-detail.ts'
import { PriceWithTax } from '../line-items/price-with-tax.tsx'
import { SearchPicker } from '../search-picker/search-picker.tsx'
import { mostOf, type PriceRegion, priceOf } from './added-variants.ts'
import styles from './variant-picker.module.css'
import { messages } from './variant-picker-messages.ts'

const shownResults = 20

interface VariantSearchProps {
  /** The region of the prices; null while none is chosen, which disables the search. Left out, no prices are shown. */
  readonly region?: PriceRegion | null
  /** Whether gift cards and variants without a price can be chosen too, as for a draft order, where a price can be entered. */
  readonly offersAll?: boolean
  /** Returns why a variant can't be chosen here. */
  readonly refusalOf?: (variant: FoundVariant) => string | undefined
  /** Whether it has the initial focus of its dialog. */
  readonly isFirst?: boolean
  readonly onChoose: (variant: FoundVariant) => void
}

/** Searches variants by title, SKU or product; shows stock and, if there is one, the price in the region. */
export function VariantSearch(props: VariantSearchProps) {
  const { region, offersAll = false } = props
  const refusalOf = (variant: FoundVariant) =>
    props.refusalOf?.(variant) ?? (offersAll ? undefined : replacementRefusal(variant.product)?.message)
  return (
    <SearchPicker
      label={messages.search}
      placeholder={messages.placeholder}
      results={messages.results}
      failed={messages.failed}
      isDisabled={region === null}
      isFirst={props.isFirst ?? false}
      useFound={useFoundVariants}
      scope={region?.id}
      idOf={({ id }) => id}
      isUnavailable={(variant) =>
        refusalOf(variant) !== undefined ||
        (!offersAll && ((region && priceOf(variant, region) === null) || mostOf(variant) === 0))
      }
      onChoose={props.onChoose}
    >
      {(variant) =>
        region !== null && <VariantWords variant={variant} region={region} refusal={refusalOf(variant)} />
      }
    </SearchPicker>
  )
}

/** Finds variants; for a region with its prices and taxes alone. */
function useFoundVariants(q: string, region_id: string | undefined) {
  const found = useListResource(listVariants, {
    query: {
      limit: shownResults,
      ...(q === '' ? {} : { q }),
      ...(region_id === undefined ? {} : { region_id }),
    },
  })
  return { ...found, rows: found.data?.variants ?? [] }
}

interface VariantWordsProps {
  readonly variant: FoundVariant
  readonly region: PriceRegion | undefined
  /** Why it can't be chosen. */
  readonly refusal: string | undefined
}

function VariantWords({ variant, region, refusal }: VariantWordsProps) {
  return (
    <div className={styles.option}>
      <Picture source={variant.product.thumbnail} />
      <Titled title={variant.product.title} words={variantOf({ description: variant.title, variant })}>
        {refusal && <span className={record.quiet}>{refusal}</span>}
      </Titled>
      <span className={styles.figures}>
        {region && <Price variant={variant} region={region} />}
        <Stock variant={variant} />
      </span>
    </div>
  )
}

function Price({ variant, region }: { readonly variant: FoundVariant; readonly region: PriceRegion }) {
  const price = priceOf(variant, region)
  return price === null ? (
    <span className={record.quiet}>{messages.noPrice(region.currency_code)}</span>
  ) : (
    <PriceWithTax amount={price} currencyCode={region.currency_code} />
  )
}

/** The stock as text, green when there is some, else red. */
function Stock({ variant }: { readonly variant: FoundVariant }) {
  if (!variant.manage_inventory) return <span className={record.quiet}>{messages.uncounted}</span>
  return (
    <span className={styles.stock} data-color={variant.inventory_quantity > 0 ? 'green' : 'red'}>
      {messages.inStock(variant.inventory_quantity)}
    </span>
  )
}
