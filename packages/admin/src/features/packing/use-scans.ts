import { listVariants } from '@purser/contract/products'
import {
  isReadyToShip,
  isUntouched,
  needsLookup,
  orderNumberOf,
  type PackingSession,
  scan,
  scanKey,
  scanKeys,
} from '@purser/domain/packing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { messages } from './packing-messages.ts'
import { scanWords } from './scan-words.ts'
import type { Table } from './use-table.ts'

const { said } = messages

interface ScanEffects {
  readonly nameOf: (line: string) => string
  readonly isLoading: boolean
  readonly claim: (display_id: number) => Promise<unknown>
  readonly ship: () => void
}

/** Returns a function that takes what was scanned, one code after another. */
export function useScans(table: Table, effects: ScanEffects): (code: string) => void {
  const queryClient = useQueryClient()
  const scans = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(effects)
  latest.current = effects

  async function startBySlip(code: string): Promise<unknown> {
    const display_id = orderNumberOf(code)
    if (latest.current.isLoading) return table.say('bad', said.loading)
    if (display_id === null) return table.say('bad', said.needsSlip)
    return latest.current.claim(display_id)
  }

  async function goOn(before: PackingSession, code: string): Promise<unknown> {
    const goods = needsLookup(before, code) ? await findGoods(queryClient, code) : null
    const { session, outcome } = scan(table.current.current ?? before, code, goods !== null)
    table.put(session)
    if (outcome.kind === 'own-slip' && isReadyToShip(session)) return latest.current.ship()
    if (outcome.kind === 'other-slip' && isUntouched(session)) return latest.current.claim(outcome.display_id)
    return table.say(...scanWords({ session, outcome, code, goods, nameOf: latest.current.nameOf }))
  }

  const take = async (code: string): Promise<unknown> => {
    const before = table.current.current
    return before ? goOn(before, code) : startBySlip(code)
  }
  return (code) => {
    scans.current = scans.current
      .then(() => take(code))
      .catch((error: unknown) => table.say('bad', messageOf(error)))
  }
}

/** Returns the name of the store's goods with a code; null if there are none. */
async function findGoods(queryClient: QueryClient, code: string): Promise<string | null> {
  const { variants } = await queryClient.fetchQuery(
    resourceOptions(listVariants, { query: { q: code.trim(), limit: 20 } }),
  )
  const match = variants.find((variant) => scanKeys(variant).includes(scanKey(code)))
  return match ? [match.product?.title, match.title].filter(Boolean).join(', ') : null
}
