import type { BulkOperationName } from '@purser/domain/bulk-operations'
import { mailedEvents } from '@purser/domain/notifications'
import { z } from 'zod'
import { createNote } from '../notes/index.ts'
import { updateProductBody } from '../products/index.ts'
import { id, noNotification, signedMoney, tag, text } from '../values/index.ts'

const nothing = z.strictObject({})
const notice = z.strictObject({ no_notification: noNotification.nullish() })
const shipment = notice.extend({ tracking_numbers: z.array(text(200).trim().min(1)).max(100).optional() })
const disabling = z.strictObject({ is_disabled: z.boolean() })

/** Tags to add, which then follow the others, and to remove. */
const tagging = (tag: z.ZodString) =>
  z
    .strictObject({
      add: z.array(tag).max(MOST_TAGS).optional(),
      remove: z.array(tag).max(MOST_TAGS).optional(),
    })
    .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, {
      error: 'must have tags to add or remove',
    })
const MOST_TAGS = 50

const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), amount: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('percent'), percent: z.number().min(-100).max(10_000) }),
  z.strictObject({ kind: z.literal('amount'), amount: signedMoney }),
])

/** What each bulk operation takes in `body` for all records, and in `bodies` for one record. */
export const bulkBodies = {
  'capture-order': nothing,
  'create-fulfillment': notice,
  'ship-fulfillment': shipment,
  'fulfill-and-ship': shipment,
  'complete-order': nothing,
  'archive-order': nothing,
  'tag-order': tagging(tag),
  'assign-order': z.strictObject({ assignee_id: id.nullable() }),
  'create-note': createNote.body.pick({ value: true }),
  'resend-notification': z.strictObject({ event_name: z.enum(mailedEvents) }),
  'cancel-order': nothing,
  'update-product': updateProductBody
    .pick({ status: true, collection_id: true, type: true, discountable: true })
    .refine((body) => Object.keys(body).length > 0, { error: 'must have a field to change' }),
  'change-prices': z.strictObject({
    currency_codes: z.array(text(3).toLowerCase()).min(1).max(200),
    change: priceChange,
    ends_in_99: z.boolean().optional(),
  }),
  'tag-product': tagging(text(200).trim().min(1)),
  'delete-product': nothing,
  'update-discount': disabling,
  'update-gift-card': disabling,
  'delete-draft-order': nothing,
  'receive-return': nothing,
} as const satisfies Record<BulkOperationName, z.ZodType>

export type BulkBody<Name extends BulkOperationName> = z.output<(typeof bulkBodies)[Name]>
