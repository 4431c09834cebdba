import { Button } from '@mantine/core'
import type { HeldCall } from '@purser/contract/held-calls'
import { RecordLink } from '../../components/history/record-link.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './held-calls.module.css'
import { callerOf, doneBy, useFailedCalls } from './held-calls-data.ts'
import { messages } from './undo-messages.ts'
import { useDecide } from './use-decide.ts'

/** Lists what was refused at the end of its undo window, until someone dismisses it. */
export function FailedCalls() {
  const calls = useFailedCalls()
  if (calls.length === 0) return null
  return (
    <Card title={messages.failedCalls} isFlush>
      <ul className={styles.failed} aria-label={messages.failedCalls}>
        {calls.map((call) => (
          <FailedCall key={call.id} call={call} />
        ))}
      </ul>
    </Card>
  )
}

function FailedCall({ call }: { readonly call: HeldCall }) {
  const { dismiss, isPending } = useDecide(call.id)
  const { names, record_ids, reason } = call
  // The order, where it is about one.
  const record = record_ids.find((id) => id.startsWith('order_')) ?? record_ids[0] ?? ''
  const name = names[record] ?? record
  const done = doneBy(call)
  return (
    <li>
      <span>
        <RecordLink id={record} name={name} />: {messages.failed(done, callerOf(call), reason ?? '')}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={messages.dismissOf(done, name)}
        onClick={() => void dismiss()}
      >
        {messages.dismiss}
      </Button>
    </li>
  )
}
