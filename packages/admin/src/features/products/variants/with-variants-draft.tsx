import { listRegions } from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { type ReactNode, useMemo } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useResource } from '../../../lib/resource.ts'
import type { Markets } from '../price-places.ts'
import { regionsInput, type ShownProduct } from '../products-data.ts'
import { useVariantsDraft, type VariantsDraft } from './use-variants-draft.ts'

interface WithVariantsDraftProps {
  readonly product: ShownProduct
  readonly children: (draft: VariantsDraft) => ReactNode
}

/** The draft of a product's variants, once the store's currencies and regions are loaded. */
export function WithVariantsDraft({ product, children }: WithVariantsDraftProps) {
  const store = useResource(retrieveStore, {})
  const regions = useResource(listRegions, regionsInput)
  return (
    <Loaded load={store}>
      {(ofStore) => (
        <Loaded load={regions}>
          {(ofRegions) => (
            <Drafted
              product={product}
              currencies={ofStore.store.currencies}
              defaultCurrency={ofStore.store.default_currency_code}
              regions={ofRegions.regions}
            >
              {children}
            </Drafted>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface DraftedProps extends WithVariantsDraftProps {
  readonly currencies: Markets['currencies'] | undefined
  readonly defaultCurrency: string
  readonly regions: Markets['regions']
}

function Drafted({ product, currencies, defaultCurrency, regions, children }: DraftedProps) {
  const markets = useMemo(
    () => ({ currencies: currencies ?? [], regions, defaultCurrency }),
    [currencies, regions, defaultCurrency],
  )
  return children(useVariantsDraft(product, markets))
}
