import { newId } from '../../src/database/index.ts'
import { approvalExamples } from '../../src/features/approval-requests/testing/approval-examples.ts'
import { appExamples } from '../../src/features/apps/testing/app-examples.ts'
import { batchExamples } from '../../src/features/batch-jobs/testing/batch-examples.ts'
import { bulkExamples } from '../../src/features/bulk-operations/testing/bulk-examples.ts'
import { customerExamples } from '../../src/features/customers/testing/customer-examples.ts'
import { discountExamples } from '../../src/features/discounts/testing/discount-calls.ts'
import { draftExamples } from '../../src/features/draft-orders/testing/drafts.ts'
import { emailExamples } from '../../src/features/email-settings/testing/email-examples.ts'
import { heldExamples } from '../../src/features/held-calls/testing/held-examples.ts'
import { invoiceExamples } from '../../src/features/invoices/testing/invoice-calls.ts'
import { packingExamples } from '../../src/features/packing/testing/packing-calls.ts'
import { importExamples } from '../../src/features/product-files/testing/import-examples.ts'
import { catalogueExamples } from '../../src/features/products/testing/catalogue-examples.ts'
import { regionExamples } from '../../src/features/regions/testing/region-calls.ts'
import { shippingExamples } from '../../src/features/shipping/testing/shipping-calls.ts'
import { stocktakeExamples } from '../../src/features/stocktakes/testing/stocktake-calls.ts'
import { taxExamples } from '../../src/features/taxes/testing/tax-examples.ts'
import { webhookExamples } from '../../src/features/webhooks/testing/webhook-examples.ts'
import { onOrder } from '../order-books.ts'
import { placeOrder } from '../place-order.ts'
import type { TestStore } from '../store.ts'
import { afterSaleExamples, type CallExample } from './after-sale-examples.ts'
import { orderEditExamples } from './order-edit-examples.ts'

type Examples = Record<string, () => Promise<CallExample>>

async function onNewOrder(
  store: TestStore,
  operation: string,
  body?: Record<string, unknown>,
  before: string[] = [],
) {
  const { id } = await placeOrder(store.db)
  for (const step of before) await onOrder(store, id, step)
  return { path: `/admin/orders/${id}${operation}`, ...(body && { body }) }
}

async function onFailedRefund(store: TestStore) {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  await onOrder(store, id, 'refund', { amount: 100, reason: 'other' })
  const operation = await store.db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment_operation.id')
    .where('payment.order_id', '=', id)
    .where('payment_operation.kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('refund_failure')
    .values({ payment_operation_id: operation.id, amount: 100, reason: 'Gone', created_at: store.now() })
    .execute()
  return { path: `/admin/orders/${id}/failed-refunds/${operation.id}/settle`, body: { note: 'Paid in cash' } }
}

async function onNew(
  store: TestStore,
  path: string,
  body: Record<string, unknown>,
  more?: Record<string, unknown>,
) {
  const answer = await store.call<Record<string, { id: string }>>('POST', path, body)
  return { path: `${path}/${Object.values(answer.body)[0]?.id}`, ...(more && { body: more }) }
}

const note = { resource_type: 'order', resource_id: 'order_1', value: 'Once' }

const viewExamples = (store: TestStore): Examples => {
  const view = () => ({ list: 'orders', name: newId('v'), query: '' })
  return {
    'create-view': async () => ({ path: '/admin/views', body: view(), otherBody: view() }),
    'update-view': () => onNew(store, '/admin/views', view(), { is_shared: true }),
    'set-tag-color': async () => ({ path: '/admin/tag-colors', body: { value: newId('tag'), color: 'red' } }),
    'read-mention': async () => {
      const { body } = await store.call<{ note: { id: string } }>('POST', '/admin/notes', note)
      const id = newId('mention')
      await store.db
        .insertInto('mention')
        .values({ id, note_id: body.note.id, user_id: store.operatorId, created_at: store.now() })
        .execute()
      return { path: `/admin/mentions/${id}/read`, body: { is_read: true }, otherBody: { is_read: false } }
    },
    'read-all-mentions': async () => ({ path: '/admin/mentions/read' }),
    'delete-view': () => onNew(store, '/admin/views', view()),
  }
}

const reasonExamples = (store: TestStore): Examples => ({
  'create-return-reason': async () => ({
    path: '/admin/return-reasons',
    body: { value: newId('r'), label: 'Once' },
  }),
  'update-return-reason': () =>
    onNew(store, '/admin/return-reasons', { value: newId('r'), label: 'Old' }, { label: 'New' }),
  'delete-return-reason': () => onNew(store, '/admin/return-reasons', { value: newId('r'), label: 'Old' }),
})

/** Returns an example of each call that no other file has examples of. */
const otherExamples = (store: TestStore): Examples => ({
  'create-note': async () => ({ path: '/admin/notes', body: note }),
  'update-note': () => onNew(store, '/admin/notes', note, { value: 'Changed' }),
  'delete-note': () => onNew(store, '/admin/notes', note),
  'create-collection': async () => ({ path: '/admin/collections', body: { title: 'Once' } }),
  'update-collection': () => onNew(store, '/admin/collections', { title: newId('t') }, { title: newId('t') }),
  'delete-collection': () => onNew(store, '/admin/collections', { title: newId('t') }),
  'update-user': async () => ({ path: `/admin/users/${store.operatorId}`, body: { first_name: 'Olivia' } }),
  'update-store': async () => ({ path: '/admin/store', body: { name: 'Renamed' } }),
  'update-currency': async () => ({ path: '/admin/currencies/eur', body: { includes_tax: true } }),
  'add-currency': async () => ({ path: '/admin/store/currencies/sek' }),
  'remove-currency': async () => ({ path: '/admin/store/currencies/usd' }),
  'dismiss-store-setup': async () => ({ path: '/admin/store-setup/dismiss' }),
  'download-pictures': async () => {
    const { path } = await onNew(store, '/admin/products', { title: 'Once' })
    return { path: `${path}/picture-downloads` }
  },
  'update-order': () => onNewOrder(store, '', { email: 'changed@example.com' }),
  'revoke-api-key': async () => {
    const { body } = await store.call<{ api_key: { id: string } }>('POST', '/admin/api-keys', { name: 'Old' })
    return { path: `/admin/api-keys/${body.api_key.id}` }
  },
  'delete-invite': async () => {
    const { body } = await store.call<{ invite: { id: string } }>('POST', '/admin/invites', {
      user: `${newId('guest').toLowerCase()}@purser.test`,
    })
    return { path: `/admin/invites/${body.invite.id}` }
  },
  'retry-given-up-work': async () => {
    const at = store.now()
    const job = { kind: 'nothing', payload: '{}', not_before: at, created_at: at, dead_at: at }
    await store.db.insertInto('outbox').values(job).execute()
    return { path: '/admin/store-health/retry' }
  },
  'acknowledge-difference': async () => {
    const amounts = { provider_amount: 300, books_amount: 0, currency_code: 'eur' }
    const facts = {
      provider_id: 'manual',
      kind: 'refund',
      provider_payment_id: 'pi_1',
      found_at: store.now(),
    }
    const { id } = await store.db
      .insertInto('payment_difference')
      .values({ ...facts, ...amounts, reference: newId('txn') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: `/admin/store-health/differences/${id}/acknowledge`, body: { note: 'Known' } }
  },
  'capture-order': () => onNewOrder(store, '/capture'),
  'refund-order': () => onNewOrder(store, '/refund', { amount: 100, reason: 'other' }, ['capture']),
  'settle-failed-refund': () => onFailedRefund(store),
  'cancel-order': () => onNewOrder(store, '/cancel'),
  'complete-order': () => onNewOrder(store, '/complete'),
  'archive-order': () => onNewOrder(store, '/archive', undefined, ['complete']),
})

/** Returns an allowed example of every changing call of the Admin API, by its name: each is made on something new. */
export const callExamples = (store: TestStore): Examples => ({
  ...otherExamples(store),
  ...reasonExamples(store),
  ...taxExamples(store),
  ...viewExamples(store),
  ...afterSaleExamples(store),
  ...orderEditExamples(store),
  ...draftExamples(store),
  ...customerExamples(store),
  ...discountExamples(store),
  ...catalogueExamples(store),
  ...regionExamples(store),
  ...shippingExamples(store),
  ...importExamples(store),
  ...emailExamples(store),
  ...invoiceExamples(store),
  ...appExamples(store),
  ...stocktakeExamples(store),
  ...webhookExamples(store),
  ...batchExamples(store),
  ...approvalExamples(store),
  ...heldExamples(store),
  ...bulkExamples(store),
  ...packingExamples(store),
})
