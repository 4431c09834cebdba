import { VisuallyHidden } from '@mantine/core'
import { messages as customerMessages } from '../../../components/customer-card/customer-card-messages.ts'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { Card } from '../../../ui/card.tsx'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { fulfillmentMessages } from '../../fulfillments/index.ts'
import { messages } from '../orders-messages.ts'

const left = [
  { title: messages.items.title, widths: ['70%', '55%', '62%', '40%', '45%', '30%'] },
  { title: messages.payment.title, widths: ['45%', '30%'] },
  { title: fulfillmentMessages.title, widths: ['50%', '35%'] },
]
const right = [
  { title: customerMessages.title, widths: ['80%', '60%', '70%', '40%'] },
  { title: messages.timeline.title, widths: ['65%', '45%', '60%', '40%'] },
]

/** Placeholder of the order page with the same layout, shown after a short delay. */
export function OrderSkeleton() {
  return (
    <div className="appears-late">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <RecordColumns isHidden main={left.map(placeOf)} side={right.map(placeOf)} />
    </div>
  )
}

function placeOf({ title, widths }: { readonly title: string; readonly widths: readonly string[] }) {
  return (
    <Card key={title} title={title}>
      {widths.map((width) => (
        <LineSkeleton key={width} width={width} />
      ))}
    </Card>
  )
}
