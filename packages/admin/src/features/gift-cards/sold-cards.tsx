import '@mantine/core/styles/List.layer.css'
import { Alert, Anchor, List } from '@mantine/core'
import { type GiftCard, listGiftCards } from '@purser/contract/gift-cards'
import { usableBalance } from '@purser/domain/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import { Link } from '@tanstack/react-router'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useResource } from '../../lib/resource.ts'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.sold

interface SoldCardsProps {
  readonly order: OrderDetail
  /** What is about to be done: money given back leaves cards that still pay, a canceled order leaves what they have paid. */
  readonly before: 'refund' | 'cancel'
}

/** Tells of the gift cards that an order sold, before its money goes back; nothing where there is nothing to be said of them. */
export function SoldCards({ order, before }: SoldCardsProps) {
  const isAsked = order.items.some(({ is_giftcard }) => is_giftcard)
  const { data } = useResource(
    listGiftCards,
    { query: { q: `#${order.display_id}` } },
    { isEnabled: isAsked },
  )
  const cards = (data?.gift_cards ?? []).filter((card) => card.order_id === order.id && isTold[before](card))
  if (cards.length === 0) return null
  return (
    <Alert color="yellow">
      {words[before]}
      <List size="sm" mt="xs">
        {cards.map((card) => (
          <List.Item key={card.id}>
            <Anchor
              renderRoot={(props) => <Link {...props} to="/a/gift-cards/$id" params={{ id: card.id }} />}
            >
              {card.code}
            </Anchor>
            {words.holds(coded(card.balance, card), coded(card.value, card))}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const hasPaid = (card: GiftCard) => card.balance < card.value
const stillPays = (card: GiftCard) =>
  usableBalance(card, { region_id: card.region_id, now: new Date().toISOString() }) > 0

const isTold: Readonly<Record<SoldCardsProps['before'], (card: GiftCard) => boolean>> = {
  refund: (card) => stillPays(card) || hasPaid(card),
  cancel: hasPaid,
}

const coded = (amount: number, card: GiftCard) => formatAmountWithCode(amount, currencyOf(card))
