import type { Endpoint } from '@purser/contract/endpoints'
import type { Explanation } from '@purser/domain/explanations'
import type { LooseInput } from '../../lib/call-api.ts'
import { useResource } from '../../lib/resource.ts'
import { ExplainDialog } from '../explanation/explain-dialog.tsx'

/** The call that counts a list, with its filters. */
export interface CountedBy {
  readonly endpoint: Endpoint
  readonly input: LooseInput
}

interface ExplainCountDialogProps {
  readonly of: CountedBy
  readonly onClose: () => void
}

/** What a list's count is made of: all its records, and what each filter leaves out. */
export function ExplainCountDialog({ of: { endpoint, input }, onClose }: ExplainCountDialogProps) {
  const query = { ...(input.query as object), explain: 'count' }
  const found = useResource(endpoint, { ...input, query })
  const data = found.data as { readonly explanation?: Explanation } | undefined
  return <ExplainDialog found={{ data, error: found.error }} currencyCode={null} onClose={onClose} />
}
