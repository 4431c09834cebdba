import { retrieveStoreHealth, type StoreHealth } from '@purser/contract/store-health'
import { storeHealth } from '@purser/domain/store-health'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format-date.ts'
import { resourceOptions } from '../../lib/resource.ts'

/** Store health, refetched after the given number of milliseconds. */
export function useStoreHealth(refetchInterval: number) {
  return useQuery({
    ...resourceOptions(retrieveStoreHealth, {}),
    staleTime: refetchInterval / 2,
    refetchInterval,
  })
}

/** Store health, with times in the operator's time zone. */
export const healthLines = (health: StoreHealth) =>
  storeHealth(health, (moment) => formatDate(moment, 'MMM Do YYYY, HH:mm'))
