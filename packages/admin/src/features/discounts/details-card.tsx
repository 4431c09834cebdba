import { type Discount, explainDiscount } from '@purser/contract/discounts'
import { parseDuration } from '@purser/domain/discounts'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { ExplainedField } from '../../components/explanation/explained-field.tsx'
import { regionName } from '../../components/region-choice/offered-regions.ts'
import { Card } from '../../ui/card.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import record from '../../ui/record.module.css'
import styles from './discounts.module.css'
import { messages } from './discounts-messages.ts'
import { ProductList } from './form/product-list.tsx'
import { durationInWords, reductionInWords } from './reduction.ts'

const words = messages.one

interface CardProps {
  readonly discount: Discount
  readonly edit: Command
}

/** Code, regions, usage limit and uses. */
export function DetailsCard({ discount, edit }: CardProps) {
  const { code, regions = [], usage_count, usage_limit, created_at } = discount
  return (
    <Card title={words.details} actions={<CommandButton command={edit} />}>
      <Facts look="columns">
        <Fact field="code" label={messages.form.code}>
          <CopyText value={code} label={words.copyCode} />
        </Fact>
        <Fact field="regions" label={messages.form.regions}>
          {regions.map(regionName).join(', ') || words.none}
        </Fact>
        <Fact field="usage_limit" label={words.uses}>
          <ExplainedField label={words.uses} call={explainDiscount} id={discount.id} field="usage_count">
            {messages.usesOf(usage_count, usage_limit)}
          </ExplainedField>
        </Fact>
        <Fact label={words.created}>
          <DateText value={created_at} />
        </Fact>
      </Facts>
    </Card>
  )
}

/** The discount's value, products and dates. */
export function RuleCard({ discount, edit }: CardProps) {
  const { rule, regions, starts_at, ends_at, is_dynamic, valid_duration } = discount
  if (!rule) return null
  const duration = valid_duration === null ? null : parseDuration(valid_duration)
  const targets = rule.valid_for ?? []
  return (
    <Card title={messages.form.rule} actions={<CommandButton command={edit} />}>
      <Facts look="columns">
        <Fact field="description" label={messages.form.description}>
          {rule.description || '-'}
        </Fact>
        <Fact label={messages.form.type}>{messages.types[rule.type]}</Fact>
        {rule.type !== 'free_shipping' && (
          <>
            <Fact field="value" label={words.value}>
              {reductionInWords(rule, regions?.[0]?.currency_code)}
            </Fact>
            <Fact field="allocation" label={messages.form.allocation}>
              {messages.allocations[rule.allocation ?? 'total']}
            </Fact>
          </>
        )}
        <Fact field="starts_at" label={messages.form.starts}>
          <DateText value={starts_at} format="timeline" />
        </Fact>
        <Fact field="ends_at" label={messages.form.ends}>
          {ends_at ? <DateText value={ends_at} format="timeline" /> : words.never}
        </Fact>
        {is_dynamic && (
          <Fact field="valid_duration" label={messages.form.duration}>
            {duration ? durationInWords(duration) : words.never}
          </Fact>
        )}
      </Facts>
      {rule.allocation === 'item' && (
        <>
          <h3 className={styles.subheading}>
            {messages.form.products} ({targets.length})
          </h3>
          {targets.length === 0 ? (
            <p className={record.quiet}>{messages.form.noProducts}</p>
          ) : (
            <ProductList targets={targets} />
          )}
        </>
      )}
    </Card>
  )
}
