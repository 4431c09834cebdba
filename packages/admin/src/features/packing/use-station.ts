import { claimPacking, releasePacking, renewPacking } from '@purser/contract/packing'
import { HEARTBEAT_SECONDS, type Parcel } from '@purser/domain/packing'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call-api.ts'

export interface ClaimedOrder extends Parcel {
  readonly order_id: string
  readonly display_id: number
  /** When this tab claimed it, in milliseconds of its clock. */
  readonly since: number
}

const stationKey = 'purser::packing-station'
const orderKey = 'purser::packing-order'

/** Returns this tab's random text, which survives a reload. */
function readStation(): string {
  const known = sessionStorage.getItem(stationKey)
  if (known) return known
  const station = crypto.randomUUID()
  sessionStorage.setItem(stationKey, station)
  return station
}

interface StationEvents {
  readonly onClaimed: (order: ClaimedOrder | null) => void
  readonly onRefused: (error: unknown) => void
  readonly onLost: (sentence: string) => void
}

/** The order that this tab has claimed. It renews the claim while the page is open, frees it on leaving, and claims it again after a reload. */
export function useStation(events: StationEvents) {
  const [station] = useState(readStation)
  const [claimed, setClaimed] = useState<ClaimedOrder | null>(null)
  const latest = useRef(events)
  latest.current = events
  const claim = useAction(claimPacking, {
    onSuccess: ({ packing }) => {
      const order = packing && { ...packing, since: Date.now() }
      keep(order)
      latest.current.onClaimed(order)
    },
    onError: (error) => {
      latest.current.onRefused(error)
      return true
    },
  })

  function keep(order: ClaimedOrder | null): void {
    if (order) sessionStorage.setItem(orderKey, String(order.display_id))
    else sessionStorage.removeItem(orderKey)
    setClaimed(order)
  }

  useReclaim((display_id) => claim.run({ body: { station, display_id } }))
  const freed = useHeartbeat(claimed?.order_id, station, (sentence) => {
    keep(null)
    latest.current.onLost(sentence)
  })

  return {
    station,
    claimed,
    isClaiming: claim.isPending,
    claim: async (wanted: { display_id?: number; skipped?: string[] }) => {
      await freed.current
      return claim.run({ body: { station, ...wanted } })
    },
    /** Ends the work on the order; its claim is freed. */
    leave: () => keep(null),
  }
}

/** Claims the order again that was on the table before a reload. */
function useReclaim(claim: (display_id: number) => unknown): void {
  const latest = useRef(claim)
  latest.current = claim
  useEffect(() => {
    const display_id = Number(sessionStorage.getItem(orderKey))
    sessionStorage.removeItem(orderKey)
    if (display_id > 0) void latest.current(display_id)
  }, [])
}

/** Renews a claim while it is held, and frees it then. Returns the last release: a claim of the same order must come after it. */
function useHeartbeat(id: string | undefined, station: string, onLost: (sentence: string) => void) {
  const freed = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(onLost)
  latest.current = onLost
  useEffect(() => {
    if (id === undefined) return
    const input = { params: { id }, body: { station } }
    const release = () => {
      freed.current = callApi(releasePacking, input, { outlivesPage: true }).catch(() => {})
    }
    const renew = () =>
      callApi(renewPacking, input).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'packing_not_claimed')
          latest.current(messageOf(error))
      })
    const timer = setInterval(renew, HEARTBEAT_SECONDS * 1_000)
    window.addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [id, station])
  return freed
}
