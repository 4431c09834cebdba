import { listRegions } from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { useMemo, useState } from 'react'
import { useResource } from '../../../lib/resource.ts'
import { pricePlaces } from '../price-places.ts'
import { regionsInput } from '../products-data.ts'

export type PricePlaces = ReturnType<typeof usePricePlaces>

/** Returns where a new product can have prices: the store's currencies and, on request, its regions. */
export function usePricePlaces() {
  const store = useResource(retrieveStore, {})
  const regions = useResource(listRegions, regionsInput)
  const [isByRegion, setByRegion] = useState(false)
  const currencies = store.data?.store.currencies
  const ofRegions = regions.data?.regions
  // The same list as long as the store's is: the rows of the combinations are drawn again only when they change.
  const shown = useMemo(
    () =>
      pricePlaces(
        { variants: [] },
        { currencies: currencies ?? [], regions: (isByRegion && ofRegions) || [] },
      ),
    [currencies, ofRegions, isByRegion],
  )
  return { store, shown, hasRegions: (ofRegions?.length ?? 0) > 0, isByRegion, setByRegion }
}
