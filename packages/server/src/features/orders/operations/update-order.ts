import type { BodyOf } from '@purser/contract/endpoints'
import type { updateOrder as endpoint } from '@purser/contract/orders'
import { assigneeRefusal, updateRefusal } from '@purser/domain/orders'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, unknownReference, within } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { loadAddress } from '../../addresses/index.ts'
import { type LockedOrder, lockSeenOrder } from '../aggregate/lock-order.ts'
import { readSearchText } from '../aggregate/search-text.ts'
import { keepOrderAddress } from './order-address.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates an order's email, customer, addresses, tags, assigned operator or whether its customer is notified. Returns its id. Throws 400 when the order
 * is canceled, the country isn't in its region, the customer or operator doesn't exist, or the operator is disabled.
 */
export async function updateOrder(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const changes = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : name))
  if (changes.length === 0) return id
  // Operators also sort and share out canceled orders.
  if (changes.some((name) => name !== 'tags' && name !== 'assignee_id')) refuse(updateRefusal(order))
  if (body.assignee_id != null) await requireAssignee(tx, body.assignee_id)
  if (body.customer_id != null) await requireCustomer(tx, body.customer_id)
  const before = await describe(tx, order, body)
  const { shipping_address, billing_address } = body
  const changed = {
    ...order,
    email: body.email ?? order.email,
    customer_id: body.customer_id ?? order.customer_id,
    no_notification: body.no_notification ?? order.no_notification,
    tags: body.tags ? [...new Set(body.tags)] : order.tags,
    assignee_id: body.assignee_id === undefined ? order.assignee_id : body.assignee_id,
  }
  if (shipping_address) {
    changed.shipping_address_id = await within(
      'shipping_address',
      keepOrderAddress(tx, ctx, order, 'shipping_address_id', shipping_address),
    )
  }
  if (billing_address) {
    changed.billing_address_id = await within(
      'billing_address',
      keepOrderAddress(tx, ctx, order, 'billing_address_id', billing_address),
    )
  }

  const { email, customer_id, no_notification, shipping_address_id, billing_address_id, tags, assignee_id } =
    changed
  await tx
    .updateTable('order')
    .set({
      email,
      customer_id,
      no_notification,
      shipping_address_id,
      billing_address_id,
      tags,
      assignee_id,
      search_text: await readSearchText(tx, changed),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-order',
    resource_id: id,
    before,
    after: await describe(tx, changed, body),
  })
  await emit(tx, ctx, 'order.updated', { id, no_notification })
  return id
}

type OrderPeople = Pick<
  LockedOrder,
  | 'email'
  | 'customer_id'
  | 'no_notification'
  | 'shipping_address_id'
  | 'billing_address_id'
  | 'tags'
  | 'assignee_id'
>

/** Returns the current values of what the body changes, for the journal. */
async function describe(tx: Tx, order: OrderPeople, body: Body) {
  const { email, customer_id, no_notification, tags, assignee_id } = order
  return {
    ...(body.email === undefined ? {} : { email }),
    ...(body.customer_id === undefined ? {} : { customer_id }),
    ...(body.no_notification === undefined ? {} : { no_notification }),
    ...(body.tags === undefined ? {} : { tags }),
    ...(body.assignee_id === undefined ? {} : { assignee_id }),
    ...(body.shipping_address && { shipping_address: await loadAddress(tx, order.shipping_address_id) }),
    ...(body.billing_address && { billing_address: await loadAddress(tx, order.billing_address_id) }),
  }
}

async function requireCustomer(tx: Tx, id: string): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw unknownReference('customer_id', `There is no customer with id ${id}.`)
}

async function requireAssignee(tx: Tx, id: string): Promise<void> {
  const operator = await tx
    .selectFrom('user')
    .select('disabled_at')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!operator) throw unknownReference('assignee_id', `There is no operator with id ${id}.`)
  refuse(assigneeRefusal(operator))
}
