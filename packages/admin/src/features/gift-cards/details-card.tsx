import { Group, Switch } from '@mantine/core'
import { explainGiftCard, type GiftCard, updateGiftCard } from '@purser/contract/gift-cards'
import { hasEnded } from '@purser/domain/dates'
import { formatPercent } from '@purser/domain/money'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { ExplainedField } from '../../components/explanation/explained-field.tsx'
import { FieldsOfRecord } from '../../components/history/fields-of-record.tsx'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { regionName } from '../../components/region-choice/offered-regions.ts'
import { useAction } from '../../lib/action.ts'
import { readNow } from '../../lib/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from './gift-cards.module.css'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.one

interface DetailsCardProps {
  readonly card: GiftCard
  readonly edit: Command
  readonly changeBalance: Command
}

/** A gift card's details, and whether it can be used. */
export function DetailsCard(props: DetailsCardProps) {
  const { id, code } = props.card
  return (
    <FieldsOfRecord id={id} name={code}>
      <Details {...props} />
    </FieldsOfRecord>
  )
}

function Details({ card, edit, changeBalance }: DetailsCardProps) {
  const update = useAction(updateGiftCard, { success: words.updated })
  const currencyCode = currencyOf(card)
  const isOver = hasEnded(card, readNow().toISOString())
  return (
    <Card
      title={words.details}
      actions={
        <Group gap="sm">
          <CommandButton command={changeBalance} />
          <CommandButton command={{ ...edit, label: words.edit }} />
        </Group>
      }
    >
      <Switch
        data-path="is_disabled"
        label={words.enabled}
        checked={!card.is_disabled}
        mb="md"
        description={isOver ? words.ended : undefined}
        onChange={(event) =>
          void update.run({ params: { id: card.id }, body: { is_disabled: !event.currentTarget.checked } })
        }
      />
      <Facts look="columns">
        <Fact field="code" label={words.code}>
          <CopyText value={card.code} label={words.copyCode} />
        </Fact>
        <Fact label={words.value}>
          <MoneyText amount={card.value} currencyCode={currencyCode} display="code" />
        </Fact>
        <Fact field="balance" label={words.balance}>
          <ExplainedField
            label={words.balance}
            call={explainGiftCard}
            id={card.id}
            field="balance"
            currencyCode={currencyCode}
          >
            <MoneyText amount={card.balance} currencyCode={currencyCode} display="code" />
          </ExplainedField>
        </Fact>
        <Fact field="region_id" label={words.region}>
          {card.region ? regionName(card.region) : '-'}
        </Fact>
        <Fact label={words.taxRate}>{card.region ? formatPercent(card.region.tax_rate) : '-'}</Fact>
        <Fact label={words.order}>{card.order ? <OrderLink order={card.order} /> : words.notBought}</Fact>
        <Fact field="ends_at" label={words.ends}>
          {card.ends_at ? <DateText value={card.ends_at} /> : words.never}
          {isOver && <span className={styles.quiet}> {messages.ended}</span>}
        </Fact>
        <Fact label={words.created}>
          <DateText value={card.created_at} />
        </Fact>
      </Facts>
    </Card>
  )
}
