import { explainDraftOrder } from '@purser/contract/draft-orders'
import type { ReactNode } from 'react'
import { ExplainedStatus } from '../../../components/explanation/explained-field.tsx'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import { NumberedHeader } from '../../../components/record-page/numbered-header.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'

const words = messages.one

/** Back link of a draft opened by its address. */
export const plainList = { to: '/a/draft-orders', label: messages.title } as const

interface DraftHeaderProps {
  readonly draft: DraftDetail
  readonly actions: ReactNode
}

export function DraftHeader({ draft, actions }: DraftHeaderProps) {
  const { display_id, created_at, cart } = draft
  return (
    <NumberedHeader
      number={display_id}
      name={words.heading(display_id)}
      noun={words.noun}
      copyLabel={words.copyNumber}
      back={plainList}
      aside={<ExplainedStatus call={explainDraftOrder} of={draft} field="status" />}
      subtitle={
        <>
          <DateText value={created_at} format="draftDetail" />
          {' · '}
          <MoneyText amount={cart.total} currencyCode={cart.region.currency_code} display="code" />
          {` · ${cart.region.name}`}
        </>
      }
      actions={
        <>
          <HistoryButton id={draft.id} name={words.heading(display_id)} />
          {actions}
        </>
      }
    />
  )
}
