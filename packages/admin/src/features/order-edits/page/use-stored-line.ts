import { updateEditItem } from '@purser/contract/order-edits'
import type { LineItem } from '@purser/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useEditChange } from '../order-edits-data.ts'

/** How long after the last key a change is stored, in ms: a number of several digits is one change. */
const afterTyping = 500

interface Entered {
  readonly quantity: number
  readonly unit_price: number | ''
}

/**
 * Holds what is typed into a line of an edit, and stores it once typing pauses or the field is left. What is typed while a change is being stored
 * follows it. A refused change falls back to what is stored.
 */
export function useStoredLine(editId: string, line: LineItem) {
  const { quantity, unit_price } = line
  const stored = { quantity, unit_price }
  const [entered, setEntered] = useState<Entered | null>(null)
  const { run, isPending } = useEditChange(updateEditItem)
  const shown = entered ?? stored
  const isSame = shown.quantity === quantity && shown.unit_price === unit_price

  async function store(): Promise<void> {
    if (entered === null || isPending) return
    if (isSame) return setEntered(null)
    if (entered.unit_price === '') return
    const body = { quantity: entered.quantity, unit_price: entered.unit_price }
    await run({ params: { id: editId, item_id: line.id }, body })
    // Typed in the meantime: the next effect stores it.
    setEntered((now) => (now === entered ? null : now))
  }
  const latest = useRef(store)
  latest.current = store

  useEffect(() => {
    if (entered === null || isPending) return undefined
    const timer = setTimeout(() => void latest.current(), afterTyping)
    return () => clearTimeout(timer)
  }, [entered, isPending])
  // What was just typed is stored, too, when the page is left.
  useEffect(() => () => void latest.current(), [])

  return {
    shown,
    isPending,
    change: (patch: Partial<Entered>) => setEntered({ ...shown, ...patch }),
    storeNow: () => void latest.current(),
  }
}
