import type { Endpoint } from '@purser/contract/endpoints'
import type { Explanation, StatusExplanation } from '@purser/domain/explanations'
import { useResource } from '../../lib/resource.ts'
import { ExplainDialog } from './explain-dialog.tsx'

/** A field of a record, and the call that explains it. */
export interface ExplainedRecord {
  readonly call: Endpoint
  readonly id: string
  readonly field: string
  /** More of the call's query. */
  readonly query?: Readonly<Record<string, string>>
  /** Null for a status or a number without a currency. */
  readonly currencyCode: string | null
}

interface ExplainRecordDialogProps {
  readonly of: ExplainedRecord
  readonly onClose: () => void
}

/** What a number of a record is made of, or what a status of it follows from. */
export function ExplainRecordDialog({
  of: { call, id, field, query, currencyCode },
  onClose,
}: ExplainRecordDialogProps) {
  const found = useResource(call, { params: { id }, query: { ...query, field } })
  const data = found.data as { readonly explanation: Explanation | StatusExplanation } | undefined
  return <ExplainDialog found={{ data, error: found.error }} currencyCode={currencyCode} onClose={onClose} />
}
