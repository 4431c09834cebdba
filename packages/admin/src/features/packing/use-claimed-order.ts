import { retrieveOrder } from '@purser/contract/orders'
import { packRefusal, refreshPacking, startPacking } from '@purser/domain/packing'
import { useEffect, useRef } from 'react'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useResource } from '../../lib/resource.ts'
import { messages } from './packing-messages.ts'
import type { ClaimedOrder } from './use-station.ts'
import type { Table } from './use-table.ts'

const { said } = messages

/**
 * Reads the claimed order, starts its work, and adjusts the work to what others change while it is packed. `isFinishing`: the change is the packer's
 * own. Undefined while it is loading.
 */
export function useClaimedOrder(
  claimed: ClaimedOrder | null,
  table: Table,
  { isFinishing, clear }: { readonly isFinishing: () => boolean; readonly clear: () => void },
): OrderDetail | undefined {
  const id = claimed?.order_id
  const found = useResource(retrieveOrder, { params: { id: id ?? '' } }, { isEnabled: id !== undefined })
  const order = found.data?.order.id === id ? (found.data?.order as OrderDetail | undefined) : undefined
  const adjust = (now: OrderDetail): void => {
    if (isFinishing()) return
    const refusal = packRefusal(now)
    const before = table.current.current
    if (refusal) {
      clear()
      table.say('bad', refusal.code === 'order_canceled' ? said.canceled : said.packedElsewhere)
    } else if (before?.display_id !== now.display_id) {
      table.put(startPacking(now))
    } else {
      const { session, isChanged } = refreshPacking(before, now)
      table.put(session)
      if (isChanged) table.say('bad', said.changed)
    }
  }
  const latest = useRef(adjust)
  latest.current = adjust
  useEffect(() => {
    if (order) latest.current(order)
  }, [order])
  return order
}
