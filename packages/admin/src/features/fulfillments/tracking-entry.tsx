import { useState } from 'react'
import { messages } from './fulfillments-messages.ts'
import { areFilled, firstTexts, type TextRow } from './text-rows/text-row.ts'
import { TextRows } from './text-rows/text-rows.tsx'

const words = messages.ship

/** Returns the field for tracking numbers, beginning with some, and what was entered there. */
export function useTrackingEntry(numbers: readonly string[]) {
  const [before] = useState<readonly TextRow[]>(() =>
    numbers.map((number, key) => ({ key, texts: [number] })),
  )
  const [rows, setRows] = useState(before)
  const [isSent, setSent] = useState(false)
  return {
    rows,
    isChanged: rows !== before,
    /** Returns the numbers, or undefined and marks the fields that are empty. */
    take: () => {
      setSent(true)
      return areFilled(rows) ? firstTexts(rows) : undefined
    },
    field: (
      <TextRows
        legend={words.numbers}
        columns={[words.number]}
        rows={rows}
        onChange={setRows}
        add={words.add}
        empty={words.empty}
        isSent={isSent}
        isFirst
      />
    ),
  }
}
