import { mailedEvents } from '@purser/domain/notifications'
import type { Invariant } from '../invariant.ts'

const tellable = mailedEvents.map((event) => `'${event}'`).join(', ')

/** What events about orders of erased customers name: the order, or its swap, claim or gift card. */
const ofErased = `
  WITH erased AS (SELECT id FROM "order" WHERE email LIKE '%@erased.invalid')
  SELECT id FROM erased
  UNION ALL SELECT swap.id FROM swap JOIN erased ON erased.id = swap.order_id
  UNION ALL SELECT claim_order.id FROM claim_order JOIN erased ON erased.id = claim_order.order_id
  UNION ALL SELECT gift_card.id FROM gift_card JOIN erased ON erased.id = gift_card.order_id`

export const notificationInvariants: Invariant[] = [
  {
    id: 'N1',
    severity: 'error',
    // Domain: isCustomerTold, isRefundToldByItself, isErasedEmail. Customers aren't notified of money that didn't move, of a gift card by its
    // own email, or after their data were erased.
    statement:
      'Each event that notifies a customer has its notification, unless the operator turned it off, nothing moved or the customer was erased.',
    sql: `
      SELECT id::text
      FROM (
        SELECT id, payload, payload ->> 'event' AS event, payload #>> '{data,id}' AS about
        FROM outbox
        WHERE kind = 'event' AND done_at IS NOT NULL AND payload ->> 'event' IN (${tellable})
          AND payload #> '{data,no_notification}' IS DISTINCT FROM 'true'::jsonb
      ) heard
      WHERE id NOT IN (SELECT event_id FROM notification WHERE event_id IS NOT NULL)
        AND CASE event
          WHEN 'order.refund_created' THEN payload #>> '{data,refund_id}' IN (
            SELECT refund.id FROM refund WHERE reason IN ('discount', 'other') AND gift_card_id IS NULL)
          WHEN 'swap.payment_captured' THEN about IN (SELECT swap.id FROM swap WHERE difference_due > 0)
          WHEN 'swap.refund_processed' THEN about IN (SELECT swap.id FROM swap WHERE difference_due < 0)
          WHEN 'claim.refund_processed' THEN about IN (
            SELECT claim_order.id FROM claim_order WHERE refund_amount > 0)
          WHEN 'gift_card.created' THEN about IN (SELECT gift_card.id FROM gift_card WHERE order_id IS NOT NULL)
          ELSE true
        END
        AND about NOT IN (${ofErased})`,
  },
  {
    id: 'N2',
    severity: 'error',
    statement: 'Each email that waits to be sent has a job that will send it.',
    sql: `
      SELECT id FROM notification
      WHERE state = 'queued' AND 'mail:' || id NOT IN (
        SELECT dedupe_key FROM outbox
        WHERE kind = 'mail' AND dedupe_key IS NOT NULL AND done_at IS NULL AND dead_at IS NULL)`,
  },
  {
    id: 'N2w',
    severity: 'warning',
    statement: 'Each email that waited for an operator has been sent again.',
    sql: `
      SELECT id FROM notification
      WHERE state = 'failed' AND coalesce(parent_id, id) NOT IN (
        SELECT parent_id FROM notification WHERE parent_id IS NOT NULL AND state <> 'failed')`,
  },
  {
    id: 'N3',
    severity: 'error',
    // Domain: groundOf.
    statement: 'Each withheld email is about something canceled.',
    sql: `
      SELECT id FROM notification
      WHERE state = 'withheld' AND CASE event_name
        WHEN 'order.return_requested' THEN
          data #>> '{event,return_id}' IN (SELECT "return".id FROM "return" WHERE status = 'canceled')
        WHEN 'order-edit.requested' THEN data #>> '{event,id}' IN (
          SELECT order_edit.id FROM order_edit WHERE num_nonnulls(confirmed_at, declined_at, canceled_at) > 0)
        -- Another edit may have left something due since.
        WHEN 'order.payment_requested' THEN TRUE
        WHEN 'swap.created' THEN resource_id IN (SELECT swap.id FROM swap WHERE canceled_at IS NOT NULL)
        WHEN 'claim.created' THEN
          resource_id IN (SELECT claim_order.id FROM claim_order WHERE canceled_at IS NOT NULL)
        -- A gift card that was disabled then may be enabled again since.
        WHEN 'gift_card.created' THEN TRUE
      END IS NOT TRUE`,
  },
]
