import type { Customer } from '@purser/contract/customers'
import { fullName, phoneOf, registration } from '@purser/domain/customers'
import { languageName, languageOfLocale, localeIn } from '@purser/domain/email-texts'
import { FieldsOfRecord } from '../../components/history/fields-of-record.tsx'
import { TagList } from '../../components/tag-list/tag-list.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { BehindName } from '../../ui/facts/field-name.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { messages } from './customers-messages.ts'

const words = messages.one

export function DetailsCard({ customer }: { readonly customer: Customer }) {
  const language = languageOfLocale(localeIn(customer.metadata))
  return (
    <Card title={words.details}>
      <FieldsOfRecord id={customer.id} name={customer.email}>
        <Facts look="columns">
          <Fact label={words.name}>
            <span data-names-field="name">
              <bdi>{fullName(customer) || words.unknown}</bdi>{' '}
              <BehindName field="first_name" label={messages.edit.firstName} />
              <BehindName field="last_name" label={messages.edit.lastName} />
            </span>
          </Fact>
          <Fact field="phone" label={words.phone}>
            {phoneOf(customer) ?? words.unknown}
          </Fact>
          {language !== null && <Fact label={words.language}>{languageName(language)}</Fact>}
          <Fact label={words.registered}>
            <StatusBadge status={registration(customer)} label={String(customer.has_account)} />
          </Fact>
          {customer.tags.length > 0 && (
            <Fact field="tags" label={messages.columns.tags}>
              <TagList tags={customer.tags} />
            </Fact>
          )}
          {customer.erased_at && (
            <Fact label={words.erased}>
              <DateText value={customer.erased_at} />
            </Fact>
          )}
          <Fact label={words.firstSeen}>
            <DateText value={customer.created_at} />
          </Fact>
        </Facts>
      </FieldsOfRecord>
    </Card>
  )
}
