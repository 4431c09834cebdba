import { addressLines, countryForCustomers } from '@purser/domain/addresses'
import { Card } from '../../ui/card.tsx'
import styles from './packing.module.css'
import { messages } from './packing-messages.ts'
import type { ParcelOnTable } from './parcel-on-table.ts'

interface OrderFactsProps {
  readonly parcel: ParcelOnTable
  readonly trackingNumbers: readonly string[]
}

/** Where the parcel goes, how, and its tracking numbers. */
export function OrderFacts({ parcel, trackingNumbers }: OrderFactsProps) {
  const { address, methods: shipping } = parcel
  const lines = address ? addressLines(address, countryForCustomers) : []
  const methods = shipping.flatMap(({ shipping_option }) => shipping_option?.name ?? [])
  return (
    <Card>
      <dl className={styles.facts}>
        {lines.length > 0 && (
          <div>
            <dt>{messages.shipTo}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        )}
        {methods.length > 0 && (
          <div>
            <dt>{messages.method}</dt>
            <dd>{methods.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{messages.tracking}</dt>
          {trackingNumbers.length === 0 && <dd className={styles.quiet}>{messages.noTracking}</dd>}
          {trackingNumbers.map((number) => (
            <dd key={number} className={styles.tracking}>
              {number}
            </dd>
          ))}
        </div>
      </dl>
    </Card>
  )
}
