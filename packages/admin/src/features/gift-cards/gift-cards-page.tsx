import type { GiftCard } from '@purser/contract/gift-cards'
import { counted } from '@purser/domain/counts'
import { giftCardState } from '@purser/domain/gift-cards'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { moneyColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { toastSavedElsewhere } from '../../components/toast/toast-action.tsx'
import { readNow } from '../../lib/page-meta.ts'
import { useOpenedFromHere } from '../../lib/way-back.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ButtonLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useBulkListing } from '../bulk-operations/index.ts'
import { ExportButton } from '../exports/index.ts'
import { ImportButton } from '../record-imports/index.ts'
import styles from './gift-cards.module.css'
import { currencyOf, giftCardsListing } from './gift-cards-data.ts'
import { CreateGiftCardDialog } from './gift-cards-dialogs.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.columns

const columns: readonly Column<GiftCard>[] = [
  {
    id: 'code',
    order: 'code',
    header: words.code,
    width: '13rem',
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  {
    id: 'order',
    header: words.order,
    width: '6rem',
    cell: ({ order }) => (order ? <OrderLink order={order} /> : <OnWide>-</OnWide>),
  },
  {
    id: 'value',
    header: words.value,
    width: '8.5rem',
    align: 'right',
    cell: (card) => (
      <>
        {/* Its column has no head there, and what is left stands alone before it. */}
        <OnNarrow>of </OnNarrow>
        <MoneyText amount={card.value} currencyCode={currencyOf(card)} display="code" />
      </>
    ),
  },
  moneyColumn(
    'balance',
    words.balance,
    (card) => ({ amount: card.balance, currencyCode: currencyOf(card) }),
    '8.5rem',
  ),
  {
    id: 'created',
    order: 'created_at',
    header: words.created,
    width: '8.25rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  statusColumn('state', words.state, (card) => giftCardState(card, readNow().toISOString()), '7.5rem'),
  {
    id: 'validity',
    header: words.validity,
    width: '9rem',
    cell: ({ ends_at }) =>
      ends_at ? (
        <>
          {messages.until} <DateText value={ends_at} />
        </>
      ) : (
        messages.noEnd
      ),
  },
  {
    id: 'uses',
    header: words.uses,
    width: '5rem',
    narrow: 'foot-end',
    cell: ({ usage_count = 0 }) => (
      <>
        <OnNarrow>{counted(usage_count, 'use')}</OnNarrow>
        <OnWide>{usage_count}</OnWide>
      </>
    ),
  },
]

/** The gift cards, the newest first. */
export function GiftCardsPage() {
  const listing = useBulkListing(giftCardsListing, {
    noun: 'gift-cards',
    title: messages.title,
    nameOf: ({ code }) => messages.selected(code),
  })
  const navigate = useNavigate()
  const leave = useLeave()
  const openedFrom = useOpenedFromHere(messages.title)
  const [isMaking, setMaking] = useState(false)
  const make = commandOf('create-gift-card', { effect: () => setMaking(true) })
  return (
    <>
      <ListPage
        actions={
          <>
            <ImportButton kind="gift-cards" />
            <ExportButton noun="gift-cards" listing={giftCardsListing} selection={listing.selection} />
            <ButtonLink to="/a/gift-cards/manage" state={openedFrom()} variant="default">
              {messages.manage.link}
            </ButtonLink>
            <CommandButton command={make} variant="filled" />
          </>
        }
        columns={columns}
        {...listing}
        copyText={({ code }) => code}
        empty={messages.none}
        beginning={messages.beginning}
      />
      {isMaking && (
        <CreateGiftCardDialog
          onClose={() => setMaking(false)}
          onCreated={({ id, code }) => {
            const show = () => navigate({ to: '/a/gift-cards/$id', params: { id } })
            leave(show, () => toastSavedElsewhere(code, show))
          }}
        />
      )}
    </>
  )
}
