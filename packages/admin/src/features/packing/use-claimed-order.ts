import { retrieveOrder } from '@purser/contract/orders'
import { packRefusal, refreshPacking, resumePacking } from '@purser/domain/packing'
import { type RefObject, useEffect, useRef } from 'react'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useResource } from '../../lib/resource.ts'
import { keepWork, readWork } from './kept-work.ts'
import { messages } from './packing-messages.ts'
import { type ParcelOnTable, parcelOnTable } from './parcel-on-table.ts'
import type { ClaimedOrder } from './use-station.ts'
import type { Table } from './use-table.ts'

const { said } = messages

/**
 * Reads the claimed order, starts its work or resumes that of before a reload, and adjusts the work to what others change while it is packed.
 * `isFinishing`: the change is, or may be, the packer's own. `recheck` is set to a function that adjusts it now. Undefined while it is loading.
 */
export function useClaimedOrder(
  claimed: ClaimedOrder | null,
  table: Table,
  {
    isFinishing,
    clear,
    recheck,
  }: {
    readonly isFinishing: (order_id: string) => boolean
    readonly clear: () => void
    readonly recheck: RefObject<() => void>
  },
): ParcelOnTable | undefined {
  const id = claimed?.order_id
  const found = useResource(retrieveOrder, { params: { id: id ?? '' } }, { isEnabled: id !== undefined })
  const { refetch } = found
  useEffect(() => {
    if (claimed) void refetch()
  }, [claimed, refetch])
  // What was read before the claim may lack its swap or claim, or what others changed.
  const isRead = claimed !== null && found.dataUpdatedAt >= claimed.since
  const order = isRead ? (found.data?.order as OrderDetail | undefined) : undefined
  const parcel = order && claimed ? parcelOnTable(order, claimed) : undefined
  const adjust = ({ facts, noun }: ParcelOnTable): void => {
    if (!claimed || isFinishing(claimed.order_id)) return
    const refusal = packRefusal(facts)
    const before = table.current.current
    if (refusal) {
      clear()
      table.say('bad', refusal.code === 'order_canceled' ? said.canceled(noun) : said.packedElsewhere)
    } else if (before === null || before.display_id !== facts.display_id) {
      table.put(resumePacking(facts, readWork(claimed)))
    } else {
      const { session, isChanged } = refreshPacking(before, facts)
      table.put(session)
      if (isChanged) table.say('bad', said.changed)
    }
  }
  const latest = useRef(adjust)
  latest.current = adjust
  recheck.current = () => parcel && adjust(parcel)
  useEffect(() => {
    if (order && claimed) latest.current(parcelOnTable(order, claimed))
  }, [order, claimed])
  const { session } = table
  useEffect(() => {
    if (claimed && session !== null) keepWork(claimed, session)
  }, [claimed, session])
  return parcel
}
