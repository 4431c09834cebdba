import type pg from 'pg'
import { aside, iso, type World } from './generator/world.ts'

const DAY = 86_400_000

const tagsOf: Readonly<Record<string, readonly string[]>> = {
  missing_item: ['packing'],
  wrong_item: ['packing', 'warehouse'],
  production_failure: ['supplier', 'second choice'],
}

/** Operators tag what was wrong with every second claimed line. */
export function tagClaims(world: World): void {
  const { batch, newId } = aside(world, 'claim tags')
  const known = new Map<string, string>()
  for (const item of batch.claim_item.filter((_, rank) => rank % 2 === 0)) {
    for (const value of tagsOf[item.reason] ?? []) {
      const id = known.get(value) ?? newId('ctag', Date.parse(item.created_at))
      if (!known.has(value)) {
        batch.claim_tag.push({ id, value, created_at: item.created_at, updated_at: item.created_at })
      }
      known.set(value, id)
      batch.claim_item_tags.push({ claim_item_id: item.id, claim_tag_id: id })
    }
  }
}

const refusals = ['552 5.2.2 Mailbox full', '550 5.1.1 The recipient does not exist'] as const

/** Once a mail server refused confirmations of two orders; an operator sent them again, and then they went out. */
export function failMessages(world: World): void {
  const { batch, newId } = aside(world, 'messages')
  const old = new Set(batch.order.filter(({ status }) => status === 'completed').map(({ id }) => id))
  const confirmations = batch.notification.filter(
    ({ event_name, resource_id }) => event_name === 'order.placed' && old.has(resource_id),
  )
  for (const [rank, error] of refusals.entries()) {
    const failed = confirmations.at(-1 - rank * 20)
    if (!failed) continue
    const at = Date.parse(failed.created_at)
    const again = iso(at + DAY)
    batch.notification.push({
      ...failed,
      id: newId('noti', at + DAY),
      parent_id: failed.id,
      ...{ provider_id: 'smtp', state: 'sent', sent_at: again, created_at: again, updated_at: again },
    })
    failed.provider_id = 'smtp'
    failed.state = 'failed'
    failed.error = error
    failed.updated_at = iso(at + 60_000)
  }
}

/** A way of shipping that was given up: the oldest order that was shipped in its region went out by it. */
export async function retireShipping(client: pg.ClientBase, world: World): Promise<void> {
  const { batch, newId, now } = aside(world, 'shipping')
  const shipped = new Set(batch.fulfillment.filter((each) => each.shipped_at).map((each) => each.order_id))
  const method = batch.shipping_method.find((each) => each.order_id !== null && shipped.has(each.order_id))
  if (!method) return
  const id = newId('so', now - 380 * DAY)
  await client.query(
    `INSERT INTO shipping_option (id, name, amount, created_at, updated_at, deleted_at, region_id, profile_id, provider_id, price_type, is_return, admin_only, data)
     SELECT $1, 'Bicycle courier', $2, $3, $4, $4, region_id, profile_id, provider_id, price_type, is_return, admin_only, data
     FROM shipping_option WHERE id = $5`,
    [id, method.price, iso(now - 380 * DAY), iso(now - 40 * DAY), method.shipping_option_id],
  )
  method.shipping_option_id = id
}
