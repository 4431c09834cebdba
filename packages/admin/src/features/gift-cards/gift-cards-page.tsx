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
import { orderColumnWidth } from '../../components/order-number/order-number.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { moneyColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { useSelection } from '../../components/selection/use-selection.ts'
import { toastSavedElsewhere } from '../../components/toast/toast-action.tsx'
import { useOpenedFromHere } from '../../lib/way-back.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ButtonLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { BulkActions } from '../bulk-operations/index.ts'
import styles from './gift-cards.module.css'
import { currencyOf, giftCardsListing } from './gift-cards-data.ts'
import { CreateGiftCardDialog } from './gift-cards-dialogs.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.columns

const columns: readonly Column<GiftCard>[] = [
  {
    id: 'code',
    header: words.code,
    width: '16rem',
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  {
    id: 'order',
    header: words.order,
    width: orderColumnWidth,
    cell: ({ order }) => (order ? <OrderLink order={order} /> : <OnWide>-</OnWide>),
  },
  {
    id: 'value',
    header: words.value,
    width: '10rem',
    align: 'right',
    cell: (card) => (
      <>
        {/* Its column has no head there, and what is left stands alone before it. */}
        <OnNarrow>of </OnNarrow>
        <MoneyText amount={card.value} currencyCode={currencyOf(card)} display="code" />
      </>
    ),
  },
  moneyColumn('balance', words.balance, (card) => ({ amount: card.balance, currencyCode: currencyOf(card) })),
  {
    id: 'created',
    header: words.created,
    width: '10rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  statusColumn('state', words.state, (card) => giftCardState(card, new Date().toISOString()), '8rem'),
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
  const listing = useListing(giftCardsListing)
  const selection = useSelection<GiftCard>({ nameOf: ({ code }) => messages.selected(code) })
  const navigate = useNavigate()
  const leave = useLeave()
  const openedFrom = useOpenedFromHere(messages.title)
  const [isMaking, setMaking] = useState(false)
  const make = commandOf('create-gift-card', { effect: () => setMaking(true) })
  return (
    <>
      <ListPage
        title={messages.title}
        actions={
          <>
            <ButtonLink to="/a/gift-cards/manage" state={openedFrom()} variant="default">
              {messages.manage.link}
            </ButtonLink>
            <CommandButton command={make} variant="filled" />
          </>
        }
        columns={columns}
        {...listing}
        selection={selection}
        selectionBar={
          <BulkActions
            noun="gift-cards"
            title={messages.title}
            selection={selection}
            listing={giftCardsListing}
            list={listing.list}
          />
        }
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
