import type { ReactNode } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { Commands } from '../../../components/commands/commands.tsx'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import { BackKey } from '../../../components/record-page/back-key.tsx'
import { RecordWalk } from '../../../components/record-page/record-walk.tsx'
import { copyWithToast } from '../../../lib/clipboard.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
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
  const { display_id, status, created_at, cart } = draft
  const number = String(display_id)
  const keys: Command[] = [
    {
      id: 'copy-number',
      label: words.copyNumber,
      keys: 'meta+i,ctrl+i',
      effect: () => void copyWithToast(number),
    },
  ]
  return (
    <>
      <Commands list={keys} />
      <BackKey to={plainList} />
      <PageHeader
        documentTitle={words.heading(display_id)}
        title={
          <CopyText value={number} label={words.copyNumber}>
            {words.heading(display_id)}
          </CopyText>
        }
        aside={<StatusBadge status={status} />}
        subtitle={
          <>
            <DateText value={created_at} format="draftDetail" />
            {' · '}
            <MoneyText amount={cart.total} currencyCode={cart.region.currency_code} display="code" />
            {` · ${cart.region.name}`}
          </>
        }
        back={plainList}
        walk={<RecordWalk noun={words.noun} />}
        actions={
          <>
            <HistoryButton id={draft.id} name={words.heading(display_id)} />
            {actions}
          </>
        }
      />
    </>
  )
}
