import type { createDiscount as endpoint } from '@purser/contract/discounts'
import type { BodyOf } from '@purser/contract/endpoints'
import {
  discountDatesRefusal,
  discountRegionsRefusal,
  ruleValueRefusal,
  storedRule,
} from '@purser/domain/discounts'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { requireFreeCode, requireNamed, requireRecords } from './discounts.queries.ts'
import { replaceNamed, replaceRegions } from './linked-records.ts'

/**
 * Creates a discount. Returns its id. Throws 400 with domain's reason or when a region, product or variant doesn't exist, or 422 when the
 * code is taken.
 */
export async function createDiscount(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const { code, regions, is_dynamic = false, is_disabled = false, ends_at = null } = body
  const { description = null, valid_for = [], metadata: aboutRule } = body.rule
  const { value = 0, allocation = 'total' } = body.rule
  const rule = storedRule({ type: body.rule.type, value, allocation })
  const starts_at = body.starts_at ?? ctx.now
  refuse(ruleValueRefusal(rule), 'invalid_data')
  refuse(discountRegionsRefusal(rule.type, regions.length), 'invalid_data')
  refuse(discountDatesRefusal(starts_at, ends_at), 'invalid_data')
  await requireRecords(tx, 'region', regions, (rank) => `regions.${rank}`)
  const named = await requireNamed(tx, valid_for, (rank) => `rule.valid_for.${rank}`)
  await requireFreeCode(tx, code)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const rule_id = newId(idPrefixes.discount_rule)
  await tx
    .insertInto('discount_rule')
    .values({
      id: rule_id,
      ...rule,
      description,
      metadata: json(mergeMetadata(null, aboutRule)),
      ...when,
    })
    .execute()
  const id = newId(idPrefixes.discount)
  const own = {
    code,
    is_dynamic,
    is_disabled,
    starts_at,
    ends_at,
    valid_duration: body.valid_duration ?? null,
    usage_limit: body.usage_limit ?? null,
  }
  const metadata = json(mergeMetadata(null, body.metadata))
  await tx
    .insertInto('discount')
    .values({ id, rule_id, ...own, metadata, ...when })
    .execute()
  await replaceRegions(tx, id, [], regions)
  await replaceNamed(tx, rule_id, { valid_product_ids: [], valid_variant_ids: [] }, named)
  await writeJournal(tx, ctx, {
    operation: 'create-discount',
    resource_id: id,
    before: null,
    after: { ...own, ...rule, description, regions, valid_for },
  })
  await emit(tx, ctx, 'discount.created', { id })
  return id
}
