import { makeGiftCardCode } from '@purser/domain/gift-cards'
import type { CopiedRow } from './copy-rows.ts'
import type { OrderInProgress } from './order-in-progress.ts'
import { iso, type World } from './world.ts'

/** A card of this batch whose balance may still be spent. */
export interface OpenGiftCard {
  readonly row: CopiedRow<'gift_card'>
  entries: number
}

export interface CardIssue {
  readonly value: number
  readonly regionId: string
  readonly at: number
  readonly orderId: string | null
  readonly lineId: string | null
  readonly endsAt?: number
}

export function issueGiftCard(world: World, issue: CardIssue): OpenGiftCard {
  const row: CopiedRow<'gift_card'> = {
    id: world.newId('gift', issue.at),
    code: makeGiftCardCode((below) => world.random.int(0, below - 1)),
    value: issue.value,
    balance: issue.value,
    region_id: issue.regionId,
    order_id: issue.orderId,
    line_item_id: issue.lineId,
    is_disabled: false,
    ends_at: issue.endsAt === undefined ? null : iso(issue.endsAt),
    tax_rate: null,
    created_at: iso(issue.at),
    updated_at: iso(issue.at),
  }
  world.batch.gift_card.push(row)
  const card: OpenGiftCard = { row, entries: 0 }
  addEntry(world, card, 'issue', issue.value, issue.orderId, issue.at)
  return card
}

function addEntry(
  world: World,
  card: OpenGiftCard,
  kind: 'issue' | 'redeem' | 'restore',
  delta: number,
  orderId: string | null,
  at: number,
): void {
  card.entries += 1
  world.batch.gift_card_entry.push({
    id: world.newId('gct', at),
    gift_card_id: card.row.id,
    order_id: orderId,
    kind,
    seq: card.entries,
    delta,
    balance_after: card.row.balance,
    actor_id: kind === 'issue' && orderId === null ? world.authorId : null,
    created_at: iso(at),
  })
}

export function redeemGiftCard(
  world: World,
  card: OpenGiftCard,
  orderId: string,
  amount: number,
  at: number,
): void {
  card.row.balance -= amount
  card.row.updated_at = iso(at)
  addEntry(world, card, 'redeem', -amount, orderId, at)
}

/** "A line with is_giftcard creates quantity gift cards with value = balance = net unit price" (wire reference 5.6). */
export function issueGiftCards(world: World, progress: OrderInProgress): OpenGiftCard[] {
  return progress.lines
    .filter((line) => line.row.is_giftcard)
    .flatMap((line) =>
      Array.from({ length: line.row.quantity }, () =>
        issueGiftCard(world, {
          value: line.row.unit_price,
          regionId: progress.region.id,
          at: progress.clock,
          orderId: progress.order.id,
          lineId: line.row.id,
        }),
      ),
    )
}

/** What a canceled order took from cards goes back to them, and the cards that it bought are closed. */
export function undoGiftCards(world: World, progress: OrderInProgress): void {
  const at = progress.clock
  const cards = new Map(world.batch.gift_card.map((row) => [row.id, row]))
  const entries = world.batch.gift_card_entry
  for (const entry of entries.filter((each) => each.order_id === progress.order.id)) {
    const row = cards.get(entry.gift_card_id)
    if (!row) continue
    if (entry.kind === 'issue') row.is_disabled = true
    if (entry.kind !== 'redeem') continue
    row.balance -= entry.delta
    const count = entries.filter((each) => each.gift_card_id === row.id).length
    addEntry(world, { row, entries: count }, 'restore', -entry.delta, progress.order.id, at)
  }
}
