import type { PastOrder } from '@purser/contract/past-orders'
import type { ReactNode } from 'react'
import { TagList } from '../../components/tag-list/tag-list.tsx'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { importLink } from '../record-imports/index.ts'
import styles from './past-orders.module.css'
import { messages } from './past-orders-messages.ts'

const words = messages.details

/** When it was placed, paid and imported, and by whom; blank facts are left out. */
export function DetailsCard({ order }: { readonly order: PastOrder }) {
  const { imported, tags, notes, discount_codes } = order
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [words.placed, <DateText key="placed" value={order.placed_at} format="timeline" />],
    ...(
      [
        [words.paid, order.paid_at],
        [words.fulfilled, order.fulfilled_at],
        [words.canceled, order.canceled_at],
      ] as const
    ).map(([label, at]) => [label, at && <DateText key={label} value={at} format="timeline" />] as const),
    [words.payment, order.payment_method],
    [words.reference, order.payment_reference],
    [words.shipping, order.shipping_method],
    [words.codes, discount_codes.join(', ')],
    [words.tags, tags.length > 0 && <TagList key="tags" tags={tags} />],
    [
      words.notes,
      notes && (
        <p key="notes" className={styles.notes}>
          {notes}
        </p>
      ),
    ],
    [words.sourceId, order.source_id],
    [words.imported, <DateText key="imported" value={imported?.at ?? order.created_at} format="timeline" />],
    [words.by, imported && (imported.actor ? operatorName(imported.actor) : words.byCommand)],
    [
      words.file,
      imported && (
        <TextLink key="file" {...importLink('past-orders', imported.id)} inherit>
          <bdi>{imported.file_name}</bdi>
        </TextLink>
      ),
    ],
  ]
  return (
    <Card title={words.title}>
      <Facts look="columns">
        {facts.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ) : null,
        )}
      </Facts>
    </Card>
  )
}
