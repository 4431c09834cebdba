import { VisuallyHidden } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import styles from '../../../ui/record.module.css'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { fulfillmentMessages } from '../../fulfillments/index.ts'
import { messages } from '../orders-messages.ts'

const left = [
  { title: messages.items.title, widths: ['70%', '55%', '62%', '40%', '45%', '30%'] },
  { title: messages.payment.title, widths: ['45%', '30%'] },
  { title: fulfillmentMessages.title, widths: ['50%', '35%'] },
]
const right = [
  { title: messages.customer.title, widths: ['80%', '60%', '70%', '40%'] },
  { title: messages.timeline.title, widths: ['65%', '45%', '60%', '40%'] },
]

/** The order's page before the order is here: the same cards at the same places, seen only after a moment. */
export function OrderSkeleton() {
  return (
    <div className="appears-late">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <div className={styles.columns} aria-hidden>
        {[left, right].map((cards) => (
          <div key={cards[0]?.title} className={styles.column}>
            {cards.map(({ title, widths }) => (
              <Card key={title} title={title}>
                {widths.map((width) => (
                  <LineSkeleton key={width} width={width} />
                ))}
              </Card>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
