import { Button } from '@mantine/core'
import type { Region } from '@purser/contract/regions'
import { listTaxRates, type TaxRateRecord } from '@purser/contract/taxes'
import { formatPercent } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import record from '../../../ui/record.module.css'
import { RegionRow } from '../region-row.tsx'
import { GiftCardTaxSwitch } from './gift-card-tax-switch.tsx'
import { TaxSwitches } from './tax-switches.tsx'
import { DeleteTaxRateDialog, TaxRateDialog } from './taxes-dialogs.ts'
import { messages } from './taxes-messages.ts'

type Asked = { readonly what: 'new' } | { readonly what: 'edit' | 'delete'; readonly rate: TaxRateRecord }

const parts = ['products', 'product_types', 'shipping_options']

/** A region's tax rates for single products, product types and shipping options. */
export function TaxesCard({ region }: { readonly region: Region }) {
  const found = useResource(listTaxRates, { query: { region_id: [region.id], limit: 1_000, expand: parts } })
  const [asked, setAsked, close] = useOpened<Asked>()
  const add = (
    <Button variant="default" onClick={() => setAsked({ what: 'new' })}>
      {messages.add}
    </Button>
  )
  return (
    <Card title={messages.title} actions={add} isFlush>
      <TaxSwitches region={region} />
      <Loaded load={found}>
        {({ tax_rates }) =>
          tax_rates.length === 0 ? (
            <EmptyState title={messages.none} hint={messages.hint(region.tax_rate)} />
          ) : (
            <ul className={record.edgeRows} aria-label={messages.title}>
              {tax_rates.map((rate) => (
                <RateRow key={rate.id} rate={rate} ask={(what) => setAsked({ what, rate })} />
              ))}
              <li className={`${record.edgeRow} ${record.quiet}`}>{messages.rest(region.tax_rate)}</li>
            </ul>
          )
        }
      </Loaded>
      <div className={record.edgeRow}>
        <GiftCardTaxSwitch region={region} />
      </div>
      {asked?.what === 'new' && <TaxRateDialog region={region} rate={null} onClose={close} />}
      {asked?.what === 'edit' && <TaxRateDialog region={region} rate={asked.rate} onClose={close} />}
      {asked?.what === 'delete' && <DeleteTaxRateDialog rate={asked.rate} onClose={close} />}
    </Card>
  )
}

interface RateRowProps {
  readonly rate: TaxRateRecord
  readonly ask: (what: 'edit' | 'delete') => void
}

function RateRow({ rate, ask }: RateRowProps) {
  const { id, name, code, products = [], product_types = [], shipping_options = [] } = rate
  const uses = [
    products.length > 0 && messages.products(products.length),
    product_types.length > 0 && messages.productTypes(product_types.length),
    shipping_options.length > 0 && messages.shippingOptions(shipping_options.length),
  ].filter(Boolean)
  const commands = [
    commandOf('update-tax-rate', { id: `edit ${id}`, effect: () => ask('edit') }),
    {
      id: `delete ${id}`,
      label: operations['delete-tax-rate'].label,
      isDangerous: true,
      effect: () => ask('delete'),
    },
  ]
  return (
    <RegionRow
      name={name}
      facts={[...(code ? [code] : []), uses.length > 0 ? uses.join(', ') : messages.unused]}
      value={formatPercent(rate.rate)}
      menuLabel={messages.actionsOf(name)}
      commands={commands}
    />
  )
}
