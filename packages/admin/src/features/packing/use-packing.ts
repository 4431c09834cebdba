import { finishPacking } from '@purser/contract/packing'
import { countByHand, countedUnits, isAllCounted, undoStep } from '@purser/domain/packing'
import { useRef, useState } from 'react'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { nameOfGoods, type ShiftSummary } from './packing-data.ts'
import { messages } from './packing-messages.ts'
import { countWords } from './scan-words.ts'
import { useClaimedOrder } from './use-claimed-order.ts'
import { useScans } from './use-scans.ts'
import { useStation } from './use-station.ts'
import { type Table, useTable } from './use-table.ts'

const { said } = messages

/** The packing station: what is on the table, what was said last, and what can be done. */
export function usePacking() {
  const table = useTable()
  const { claimed, station, ...claims } = useClaims(table)
  const { put, say, current } = table
  const clear = () => {
    put(null)
    claims.leave()
  }
  const finish = useFinish(table, { clear, next: () => claims.isBySlip() || claims.next() })
  const order = useClaimedOrder(claimed, table, { isFinishing: finish.isUnderWay, clear })
  const nameOf = (line: string): string => {
    const item = order?.items.find(({ id }) => id === line)
    return item ? nameOfGoods(item) : ''
  }
  const ship = () => order && finish.run(order, station)
  const isLoading = claimed !== null && table.session === null
  const scan = useScans(table, { nameOf, isLoading, ship, claim: claims.bySlip })
  return {
    feedback: table.feedback,
    session: table.session,
    shift: finish.shift,
    order,
    claimed,
    isPending: claims.isClaiming || finish.isPending || isLoading,
    /** Takes what was scanned; an empty text is the next step. */
    take: (code: string) => {
      if (code.trim() !== '') scan(code)
      else if (claimed) ship()
      else claims.next()
    },
    count: (line: string, units: 1 | -1) => {
      if (!current.current) return
      const after = countByHand(current.current, line, units)
      if (after !== current.current) say(...countWords(after, line, nameOf))
      else if (units === 1) say('bad', said.surplus(nameOf(line)))
      put(after)
    },
    undo: () => {
      if (!current.current) return
      const { session, undone } = undoStep(current.current)
      put(session)
      say('plain', undone ? said.undone : said.nothingToUndo)
    },
    hold: () => {
      if (claimed) say('plain', said.held(claimed.display_id))
      clear()
    },
    skipOrder: () => {
      if (claimed) claims.skipOrder(claimed.order_id)
      clear()
      claims.next()
    },
    next: claims.next,
    ship,
  }
}

export type Packing = ReturnType<typeof usePacking>

/** Claims orders: by their slip, or the next one without those skipped here. */
function useClaims({ put, say }: Table) {
  const skipped = useRef<string[]>([])
  const isBySlip = useRef(false)
  const onLost = (sentence: string) => {
    put(null)
    say('bad', sentence)
  }
  const { claim, ...rest } = useStation({
    onClaimed: (order) => {
      put(null)
      say('plain', order ? said.claimed(order.display_id) : said.none)
    },
    onRefused: (sentence) => say('bad', sentence),
    onLost,
  })
  return {
    ...rest,
    isBySlip: () => isBySlip.current,
    skipOrder: (id: string) => {
      skipped.current = [...skipped.current, id].slice(-500)
    },
    next: () => {
      isBySlip.current = false
      void claim({ skipped: skipped.current })
    },
    bySlip: (display_id: number) => {
      isBySlip.current = true
      return claim({ display_id })
    },
  }
}

/** Packs and ships what was counted, and adds it up. */
function useFinish(
  { current, say }: Table,
  { clear, next }: { readonly clear: () => void; readonly next: () => void },
) {
  const [shift, setShift] = useState<ShiftSummary>({ orders: 0, units: 0 })
  const isUnderWay = useRef(false)
  const finish = useAction(finishPacking, {
    onSuccess: ({ order: { display_id } }) => {
      const units = current.current?.lines.reduce((sum, { counted }) => sum + counted, 0) ?? 0
      setShift((before) => ({ orders: before.orders + 1, units: before.units + units }))
      clear()
      say('good', said.shipped(display_id ?? 0))
      next()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'packing_not_claimed') clear()
      say('bad', messageOf(error))
      return true
    },
  })
  return {
    shift,
    isPending: finish.isPending,
    isUnderWay: () => isUnderWay.current,
    run: (order: OrderDetail, station: string) => {
      const packed = current.current
      if (!packed || isUnderWay.current) return
      if (!isAllCounted(packed)) {
        const missing = packed.lines.reduce((sum, { needed, counted }) => sum + needed - counted, 0)
        say('bad', said.missing(missing))
        return
      }
      const body = { station, items: countedUnits(packed), tracking_numbers: [...packed.tracking_numbers] }
      isUnderWay.current = true
      void finish.run({ params: { id: order.id }, body }, { seenVersion: order.version }).finally(() => {
        isUnderWay.current = false
      })
    },
  }
}
