import { Button } from '@mantine/core'
import type { Region } from '@purser/contract/regions'
import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import { formatAmount } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { isShippingOptionUsable } from '@purser/domain/shipping'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { offeredInput, optionsByName } from '../../../components/shipping-choice/chosen-shipping.ts'
import { taxWords } from '../../../components/tax-words.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import record from '../../../ui/record.module.css'
import { RegionRow } from '../region-row.tsx'
import { DeleteOptionDialog, EditOptionDialog, NewOptionDialog } from './shipping-dialogs.ts'
import { messages, type OptionKind } from './shipping-messages.ts'

interface OptionsCardProps {
  readonly region: Region
  readonly kind: OptionKind
}

type Asked = { readonly what: 'new' } | { readonly what: 'edit' | 'delete'; readonly option: ShippingOption }

/** A region's shipping or return options, by name. */
export function OptionsCard({ region, kind }: OptionsCardProps) {
  const found = useResource(listShippingOptions, offeredInput({ regionId: region.id, kind }))
  const [asked, setAsked, close] = useOpened<Asked>()
  // As it was read last: what a colleague changes while it is asked is what the answer is about.
  const now = (option: ShippingOption) =>
    found.data?.shipping_options.find(({ id }) => id === option.id) ?? option
  const words = messages[kind]
  const add = (
    <Button variant="default" onClick={() => setAsked({ what: 'new' })}>
      {words.add}
    </Button>
  )
  return (
    <Card title={words.title} actions={add} isFlush>
      <Loaded load={found}>
        {({ shipping_options }) =>
          shipping_options.length === 0 ? (
            <EmptyState title={words.none} hint={words.hint} />
          ) : (
            <ul className={record.edgeRows} aria-label={words.title}>
              {optionsByName(shipping_options).map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  currencyCode={region.currency_code}
                  ask={(what) => setAsked({ what, option })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.what === 'new' && <NewOptionDialog region={region} kind={kind} onClose={close} />}
      {asked?.what === 'edit' && (
        <EditOptionDialog option={asked.option} currencyCode={region.currency_code} onClose={close} />
      )}
      {asked?.what === 'delete' && <DeleteOptionDialog option={now(asked.option)} onClose={close} />}
    </Card>
  )
}

interface OptionRowProps {
  readonly option: ShippingOption
  readonly currencyCode: string
  readonly ask: (what: 'edit' | 'delete') => void
}

function OptionRow({ option, currencyCode, ask }: OptionRowProps) {
  const { id, name, amount, includes_tax, requirements = [] } = option
  const sum = (one: number) => formatAmount(one, currencyCode)
  const facts = [
    ...requirements.map(({ type, amount: at }) =>
      type === 'min_subtotal' ? messages.from(sum(at)) : messages.to(sum(at)),
    ),
    ...(isShippingOptionUsable(option, 'storefront') ? [] : [messages.notOnWebsite]),
  ]
  const commands = [
    commandOf('update-shipping-option', { id: `edit ${id}`, effect: () => ask('edit') }),
    {
      id: `delete ${id}`,
      label: operations['delete-shipping-option'].label,
      isDangerous: true,
      effect: () => ask('delete'),
    },
  ]
  return (
    <RegionRow
      name={name}
      facts={facts}
      value={
        amount === null ? (
          <span className={record.quiet}>{messages.noPrice}</span>
        ) : (
          <>
            <MoneyText amount={amount} currencyCode={currencyCode} />{' '}
            <span className={record.quiet}>{taxWords(includes_tax)}</span>
          </>
        )
      }
      menuLabel={messages.actionsOf(name)}
      commands={commands}
    />
  )
}
