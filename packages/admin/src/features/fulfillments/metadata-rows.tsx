import { messages } from './fulfillments-messages.ts'
import type { TextRow } from './text-rows/text-row.ts'
import { TextRows } from './text-rows/text-rows.tsx'

const words = messages.metadata

interface MetadataRowsProps {
  readonly rows: readonly TextRow[]
  readonly onChange: (rows: readonly TextRow[]) => void
  readonly isSent: boolean
}

/** Edits a fulfillment's metadata for other systems. */
export function MetadataRows({ rows, onChange, isSent }: MetadataRowsProps) {
  return (
    <TextRows
      legend={words.legend}
      columns={[words.key, words.value]}
      rows={rows}
      onChange={onChange}
      add={words.add}
      empty={words.empty}
      isSent={isSent}
    />
  )
}
