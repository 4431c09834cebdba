import '@mantine/core/styles/List.layer.css'
import { Alert, Button, List } from '@mantine/core'
import { type GiftCard, listGiftCards } from '@purser/contract/gift-cards'
import type { SoldCardsStep } from '@purser/domain/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { messageOf } from '../../lib/api-error.ts'
import { readNow } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { cardsToMention, soldCardsInput } from './cards-to-mention.ts'
import styles from './gift-cards.module.css'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.sold

interface SoldCardsProps {
  readonly order: OrderDetail
  readonly before: SoldCardsStep
}

/** Warns of the gift cards that an order sold before it is refunded; renders nothing without any. */
export function SoldCards({ order, before }: SoldCardsProps) {
  const isAsked = order.items.some(({ is_giftcard }) => is_giftcard)
  const load = useResource(listGiftCards, soldCardsInput(order), { isEnabled: isAsked })
  if (!load.data) {
    if (!load.isError) return null
    return (
      <Alert color="yellow">
        <p>{words.failed}</p>
        <p>{messageOf(load.error, '')}</p>
        <Button variant="default" mt="xs" loading={load.isFetching} onClick={() => void load.refetch()}>
          {words.retry}
        </Button>
      </Alert>
    )
  }
  const { cards, unread } = cardsToMention(order, before, load.data, readNow().toISOString())
  if (cards.length === 0 && unread === 0) return null
  return (
    <Alert color="yellow">
      {words[before]}
      <List size="sm" mt="xs" className={styles.sold ?? ''}>
        {cards.map((card) => (
          <List.Item key={card.id}>
            <TextLink to="/a/gift-cards/$id" params={{ id: card.id }}>
              {card.code}
            </TextLink>
            {words.holds(coded(card.balance, card), coded(card.value, card))}
          </List.Item>
        ))}
      </List>
      {unread > 0 && words.more(unread)}
    </Alert>
  )
}

const coded = (amount: number, card: GiftCard) => formatAmountWithCode(amount, currencyOf(card))
