import { finishPacking } from '@purser/contract/packing'
import {
  countByHand,
  countedUnits,
  isReadyToShip,
  missingUnits,
  packPartly,
  undoStep,
} from '@purser/domain/packing'
import { useRef, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { forgetWork } from './kept-work.ts'
import { isRefused, nameOfGoods, type ShiftSummary } from './packing-data.ts'
import { messages } from './packing-messages.ts'
import type { ParcelOnTable } from './parcel-on-table.ts'
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
  const { put, say } = table
  const clear = () => {
    forgetWork()
    put(null)
    claims.leave()
  }
  const recheck = useRef(() => {})
  const finish = useFinish(table, {
    ...(claimed && { done: said.done(claimed.display_id) }),
    clear,
    next: () => claims.isBySlip() || claims.next(),
    passOver: claims.skipOrder,
    recheck: () => recheck.current(),
  })
  const parcel = useClaimedOrder(claimed, table, { isFinishing: finish.isUnderWay, clear, recheck })
  const nameOf = (line: string): string => {
    const item = parcel?.items.find(({ id }) => id === line)
    return item ? nameOfGoods(item) : ''
  }
  const ship = () => parcel && finish.run(parcel, station)
  const isLoading = claimed !== null && table.session === null
  const scan = useScans(table, { nameOf, isLoading, ship, claim: claims.bySlip })
  return {
    feedback: table.feedback,
    session: table.session,
    shift: finish.shift,
    parcel,
    claimed,
    isPending: claims.isClaiming || finish.isPending || isLoading,
    /** Takes what was scanned; an empty text is the next step. */
    take: (code: string) => {
      if (code.trim() !== '') scan(code)
      else if (claimed) ship()
      else claims.next()
    },
    ...stepsOf(table, nameOf),
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

/** Returns what the packer does to the work by hand. */
function stepsOf({ put, say, current }: Table, nameOf: (line: string) => string) {
  return {
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
    /** Lets the order be shipped without what is missing. */
    packPartly: () => {
      if (!current.current) return
      const after = packPartly(current.current)
      if (after === current.current) return
      put(after)
      say('plain', said.partly(missingUnits(after)))
    },
  }
}

export type Packing = ReturnType<typeof usePacking>

/** Claims orders: by their slip, or the next one without those skipped here. */
function useClaims({ put, say, current }: Table) {
  const skipped = useRef<string[]>([])
  const isBySlip = useRef(false)
  const onLost = (sentence: string) => {
    forgetWork()
    put(null)
    say('bad', sentence)
  }
  const { claim, ...rest } = useStation({
    onClaimed: (order) => {
      put(null)
      say('plain', order ? said.claimed(order.display_id) : said.none)
    },
    onRefused: (error) => {
      // Another station has the order that was here before a reload, or nothing is left of it.
      if (current.current === null && isRefused(error)) forgetWork()
      say('bad', messageOf(error))
    },
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

interface FinishEffects {
  /** What was done, in the toast that offers to undo it. */
  readonly done?: string
  readonly clear: () => void
  readonly next: () => void
  /** Adjusts the work to the order as it is now. */
  readonly recheck: () => void
  /** Leaves an order out of this station's queue: what is missing of it isn't here. */
  readonly passOver: (id: string) => void
}

/** Packs and ships what was counted, and adds it up. */
function useFinish({ current, say }: Table, { clear, next, recheck, passOver, ...words }: FinishEffects) {
  const [shift, setShift] = useState<ShiftSummary>({ orders: 0, units: 0 })
  const isUnderWay = useRef(false)
  const asked = useRef<string | null>(null)
  /** An order that may be shipped though no answer came: it stays on the table until the same call is answered. */
  const unsure = useRef<string | null>(null)
  const finish = useAction(finishPacking, {
    ...words,
    onSuccess: ({ order: { id, display_id } }) => {
      unsure.current = null
      const packed = current.current
      const units = packed?.lines.reduce((sum, { counted }) => sum + counted, 0) ?? 0
      const missing = packed ? missingUnits(packed) : 0
      setShift((before) => ({ orders: before.orders + 1, units: before.units + units }))
      clear()
      if (missing > 0) passOver(id)
      say('good', missing > 0 ? said.shippedPartly(display_id ?? 0, missing) : said.shipped(display_id ?? 0))
      next()
    },
    onError: (error) => {
      unsure.current = isRefused(error) ? null : asked.current
      if (error instanceof ApiError && error.code === 'packing_not_claimed') clear()
      say('bad', messageOf(error))
      return true
    },
  })
  return {
    shift,
    isPending: finish.isPending,
    isUnderWay: (id: string) => isUnderWay.current || unsure.current === id,
    run: ({ order }: ParcelOnTable, station: string) => {
      const packed = current.current
      if (!packed || isUnderWay.current) return
      if (!isReadyToShip(packed)) return say('bad', said.missing(missingUnits(packed)))
      const body = { station, items: countedUnits(packed), tracking_numbers: [...packed.tracking_numbers] }
      isUnderWay.current = true
      asked.current = order.id
      void finish.run({ params: { id: order.id }, body }, { seenVersion: order.version }).then((isDone) => {
        isUnderWay.current = false
        // What others changed while the call was under way was passed over.
        if (!isDone && current.current) recheck()
      })
    },
  }
}
