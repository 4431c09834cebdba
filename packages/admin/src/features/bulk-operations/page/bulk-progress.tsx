import '@mantine/core/styles/Progress.layer.css'
import { Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { BulkOperation } from '@purser/contract/bulk-operations'
import { messages } from '../bulk-operations-messages.ts'

/** Screen readers hear the progress in steps of so many percent, not every second. */
const STEP = 20

/** How far the preview or the run is. */
export function BulkProgress({ bulk: { status, progress } }: { readonly bulk: BulkOperation }) {
  const isPlanning = status === 'planning'
  const [reached, all] = isPlanning
    ? [progress.planned, progress.records]
    : [progress.done + progress.failed, progress.ready]
  const percent = all === 0 ? 100 : (reached / all) * 100
  const words = isPlanning
    ? messages.preparing(reached, all)
    : messages.running(reached, all, progress.failed)
  const label = isPlanning ? messages.preparingLabel : messages.runningLabel
  return (
    <Stack gap={6}>
      <Progress value={Math.round(percent)} aria-label={label} transitionDuration={120} />
      <VisuallyHidden role="status">{`${label}: ${Math.floor(percent / STEP) * STEP}%`}</VisuallyHidden>
      <Text size="sm">{words}</Text>
      {!isPlanning && (
        <Text size="sm" c="dimmed">
          {messages.onItsOwn}
        </Text>
      )}
    </Stack>
  )
}
