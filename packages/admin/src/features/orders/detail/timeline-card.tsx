import { availabilityOf } from '@purser/domain/operations'
import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import styles from '../../../ui/record.module.css'
import { NoteEntry } from '../../notes/index.ts'
import { messages } from '../orders-messages.ts'
import { FoldedTimeline } from './folded-timeline.tsx'
import { useTimeline } from './use-timeline.ts'

const words = messages.timeline

interface TimelineCardProps {
  readonly order: OrderDetail
  /** Commands available after the sale. */
  readonly commands: readonly Command[]
}

/** The order's timeline, newest first, and a field for notes to other operators. */
export function TimelineCard({ order, commands }: TimelineCardProps) {
  const { entries, history, failed, isCut } = useTimeline(order)
  return (
    <Card title={words.title} actions={<CommandMenu label={words.actions} commands={commands} isCompact />}>
      <NoteEntry resourceType="order" resourceId={order.id} offer={availabilityOf('create-note', order)} />
      {failed && (
        <ErrorView
          reason={words.failed[failed.of]}
          isRetrying={failed.load.isFetching}
          onRetry={() => void failed.load.refetch()}
        />
      )}
      <FoldedTimeline entries={entries} order={order} history={history} />
      {isCut && <p className={styles.remark}>{words.cut}</p>}
    </Card>
  )
}
