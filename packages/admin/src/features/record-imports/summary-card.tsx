import '@mantine/core/styles/Progress.layer.css'
import { Alert, Checkbox, Progress, Stack, Text } from '@mantine/core'
import type { RecordImport } from '@purser/contract/record-imports'
import { isStartable } from '@purser/domain/record-imports'
import type { ReactNode } from 'react'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { namesPictures } from './columns/mapping.ts'
import { EncodingFact } from './encoding-fact.tsx'
import { isUnderWay, type WholeImport } from './imports-data.ts'
import { messages } from './imports-messages.ts'

const words = messages.facts

interface SummaryCardProps {
  readonly imported: WholeImport
  readonly leavesOut: boolean
  readonly onLeaveOut: (leavesOut: boolean) => void
  readonly encoding: string
  readonly onEncoding: (encoding: string) => void
  /** Button that reads the file again, after another encoding was chosen. */
  readonly again: ReactNode
}

/** The file, its planned or actual changes, and the progress. */
export function SummaryCard(props: SummaryCardProps) {
  const { imported, leavesOut, onLeaveOut, again } = props
  const { kind, status, dialect, separator, actor, created_at, failure, progress } = imported
  const { is_refused, columns } = imported
  const isBefore = status === 'ready'
  const canBegin = isStartable(status)
  const wouldDoNothing = isBefore && progress.to_create + progress.to_change + progress.with_problems === 0
  return (
    <Card>
      <Stack gap="md">
        {failure !== null && (
          <Alert color="red" variant="light" role="alert" title={messages.failed}>
            {failure}
          </Alert>
        )}
        {isUnderWay(imported) && <UnderWay imported={imported} />}
        <Facts look="columns">
          {isBefore ? (
            <Fact label={words.plan}>{planOf(imported)}</Fact>
          ) : (
            <Fact label={words.did}>
              {messages.did(progress.created, progress.changed, progress.left, progress.refused)}
            </Fact>
          )}
          {isBefore && progress.with_problems > 0 && (
            <Fact label={words.problems}>{messages.plan.problems(progress.with_problems, kind)}</Fact>
          )}
          {(status === 'undoing' || status === 'undone') && (
            <Fact label={words.undone}>{messages.undone(progress.undone, progress.kept, kind)}</Fact>
          )}
          <Fact label={words.file}>
            {messages.read(dialect, messages.separators[separator] ?? separator)}
          </Fact>
          <EncodingFact imported={imported} encoding={props.encoding} onChange={props.onEncoding} />
          <Fact label={words.by}>{actor ? operatorName(actor) : messages.byCommand}</Fact>
          <Fact label={words.when}>
            <DateText value={created_at} format="timeline" />
          </Fact>
        </Facts>
        {again}
        {wouldDoNothing && <Text c="dimmed">{messages.nothing}</Text>}
        {isBefore && namesPictures(columns) && <Text c="dimmed">{messages.pictures}</Text>}
        {canBegin && !is_refused && progress.with_problems > 0 && (
          <Checkbox
            label={messages.leaveOut(progress.with_problems, kind)}
            checked={leavesOut}
            onChange={(event) => onLeaveOut(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Card>
  )
}

function planOf({ kind, progress }: RecordImport): string {
  const { plan } = messages
  const { to_create, to_change, to_leave } = progress
  const parts = [
    ...(to_create > 0 ? [plan.create(to_create, kind)] : []),
    ...(to_change > 0 ? [plan.change(to_change, kind)] : []),
    ...(to_leave > 0 ? [plan.leave(to_leave, kind)] : []),
  ]
  return parts.join(', ') || '-'
}

function UnderWay({ imported }: { readonly imported: RecordImport }) {
  const { kind, status, progress } = imported
  const { records, created, changed, left, refused, undone, kept } = progress
  const words = messages.progress
  const isUndoing = status === 'undoing'
  const [done, all] = isUndoing
    ? [undone + kept, created + changed]
    : [created + changed + left + refused, records]
  return (
    <Stack gap={6}>
      <Progress
        value={all === 0 ? 100 : (done / all) * 100}
        aria-label={words.label}
        transitionDuration={120}
      />
      <Text size="sm" role="status">
        {isUndoing ? words.undoing(done, all, kind) : words.running(done, all, kind)}
      </Text>
      <Text size="sm" c="dimmed">
        {words.onItsOwn}
      </Text>
    </Stack>
  )
}
