import type { Endpoint } from '@purser/contract/endpoints'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { useOpened } from '../dialog/use-opened.ts'
import { ExplainRecordDialog } from './explanation-dialogs.ts'

/** Returns how to explain an amount of a record, and the dialog that does. Amounts of the past are not explained. */
export function useExplanation(call: Endpoint, { id, currencyCode }: { id: string; currencyCode: string }) {
  const isPast = useAsOf() !== null
  const [field, open, close] = useOpened<string>()
  return {
    onExplain: isPast ? undefined : open,
    dialog: field !== undefined && (
      <ExplainRecordDialog of={{ call, id, field, currencyCode }} onClose={close} />
    ),
  }
}
