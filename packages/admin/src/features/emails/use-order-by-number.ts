import { useDebouncedValue } from '@mantine/hooks'
import { listOrders } from '@purser/contract/orders'
import { useResource } from '../../lib/resource.ts'

/** Finds an order by its number as it is typed. */
export function useOrderByNumber(typed: string): { id: string | undefined; isMissing: boolean } {
  const number = typed.trim().replace(/^#/, '')
  const [wanted] = useDebouncedValue(number, 300)
  const isEnabled = /^\d{1,9}$/.test(wanted)
  const found = useResource(
    listOrders,
    { query: { display_id: Number(wanted) || 0, limit: 1, fields: 'id,display_id', expand: '' } },
    { isEnabled },
  )
  const order = isEnabled ? found.data?.orders[0] : undefined
  return {
    id: order?.id,
    isMissing: wanted !== '' && wanted === number && (!isEnabled || (found.isSuccess && !order)),
  }
}
