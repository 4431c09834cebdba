import { listOrders } from '@purser/contract/orders'
import type { NumberedOrder } from '@purser/domain/bulk-operations'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call-api.ts'
import type { SelectedRecords } from '../selected-records.ts'

/** The most rows of one request. */
const PAGE = 1_000

/** Reads the selected orders with their numbers: those seen at once, all that match from the server. */
export function useNumberedOrders({ rows, filter }: SelectedRecords) {
  return useQuery({
    queryKey: [listOrders.noun, 'numbered-orders', filter ?? rows.map(({ id }) => id)],
    queryFn: ({ signal }) => (filter === undefined ? rows.map(numbered) : readAll(filter, signal)),
    // The preview is of the orders that the numbers were checked against.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface Row {
  readonly id: string
  readonly display_id?: number | undefined
}

const numbered = ({ id, display_id = 0 }: Row): NumberedOrder => ({ id, display_id })

async function readAll(filter: object, signal: AbortSignal): Promise<NumberedOrder[]> {
  const found = new Map<string, NumberedOrder>()
  for (let offset = 0; ; offset += PAGE) {
    const query = { ...filter, fields: 'id,display_id', expand: '', limit: PAGE, offset }
    const { orders } = await callApi(listOrders, { query }, { signal })
    for (const order of orders) found.set(order.id, numbered(order))
    if (orders.length < PAGE) return [...found.values()]
  }
}
