import { retrieveStoreHealth, type StoreHealth } from '@purser/contract/store-health'
import { storeHealth } from '@purser/domain/store-health'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format-date.ts'
import { resourceOptions } from '../../lib/resource.ts'

/** How the store does, looked at again after so many milliseconds. */
export function useStoreHealth(refetchInterval: number) {
  return useQuery({
    ...resourceOptions(retrieveStoreHealth, {}),
    staleTime: refetchInterval / 2,
    refetchInterval,
  })
}

/** How the store does, in the operator's own time. */
export const healthLines = (health: StoreHealth) =>
  storeHealth(health, (moment) => formatDate(moment, 'MMM Do YYYY, HH:mm'))
