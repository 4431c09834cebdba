import { Switch } from '@mantine/core'
import { listUnpricedRegions, setUnsoldRegion, type UnpricedRegion } from '@purser/contract/products'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import record from '../../../ui/record.module.css'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'
import styles from './unsold-regions.module.css'

const words = messages.unsold

/** The regions in which variants have no price, each with a mark that this is on purpose. Empty if there are none. */
export function UnsoldRegionsCard({ product: { id } }: { readonly product: ShownProduct }) {
  const { data } = useResource(listUnpricedRegions, { params: { id } })
  if (data === undefined || data.regions.length === 0) return null
  return (
    <Card title={words.title}>
      <p className={record.quiet}>{words.hint}</p>
      <ul className={styles.regions} aria-label={words.title}>
        {data.regions.map((region) => (
          <RegionRow key={region.id} productId={id} region={region} />
        ))}
      </ul>
    </Card>
  )
}

interface RegionRowProps {
  readonly productId: string
  readonly region: UnpricedRegion
}

function RegionRow({ productId, region }: RegionRowProps) {
  const { id, name, currency_code, unpriced_count, is_unsold } = region
  const set = useAction(setUnsoldRegion, { success: is_unsold ? words.unmarked(name) : words.marked(name) })
  return (
    <li>
      <Switch
        label={words.markOf(name, currency_code)}
        description={words.unpriced(unpriced_count)}
        checked={is_unsold}
        disabled={set.isPending}
        onChange={(event) =>
          void set.run({
            params: { id: productId },
            body: { region_id: id, is_unsold: event.currentTarget.checked },
          })
        }
      />
    </li>
  )
}
