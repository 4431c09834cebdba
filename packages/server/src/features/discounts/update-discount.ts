import type { updateDiscount as endpoint } from '@purser/contract/discounts'
import type { BodyOf } from '@purser/contract/endpoints'
import {
  type DiscountRuleType,
  discountDatesRefusal,
  discountRegionsRefusal,
  discountTypeRefusal,
  dynamicRefusal,
  ruleValueRefusal,
  sharedPartRefusal,
  storedRule,
  usageLimitRefusal,
} from '@purser/domain/discounts'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion, unknownReference } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import {
  type LockedDiscount,
  lockDiscount,
  requireFreeCode,
  requireNamed,
  requireRecords,
} from './discounts.queries.ts'
import { replaceNamed, replaceRegions, validForOf } from './linked-records.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates the given fields. Returns the discount's id. Throws 404, 400 with domain's reason or when a region, product or variant doesn't
 * exist, 422 when the code is taken, or 409 when the client saw an older version.
 */
export async function updateDiscount(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const discount = await lockDiscount(tx, id)
  refuseStaleVersion('discount', ctx.seenVersion, discount.version)
  const own = ownAfter(discount, body)
  const rule = await ruleAfter(tx, discount, body.rule)
  const regions = body.regions ?? discount.region_ids
  if (body.regions) {
    refuse(sharedPartRefusal(discount, 'regions'))
    refuse(discountRegionsRefusal(discount.type, regions.length), 'invalid_data')
    const come = regions.filter((region) => !discount.region_ids.includes(region))
    await requireRecords(tx, 'region', come, (rank) => `regions.${regions.indexOf(come[rank] ?? '')}`)
  }
  if (own.is_dynamic !== discount.is_dynamic) await requireChangeable(tx, discount, own.is_dynamic)
  if (own.code !== discount.code) await requireFreeCode(tx, own.code, id)
  // The version belongs to the discount, whichever part of it changed.
  await tx
    .updateTable('discount')
    .set({ ...own, metadata: json(own.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (body.regions) await replaceRegions(tx, id, discount.region_ids, regions)
  if (body.rule) await writeRule(tx, ctx, discount, rule)
  const before = { ...discount, regions: discount.region_ids, valid_for: validForOf(discount) }
  await writeJournal(tx, ctx, {
    operation: 'update-discount',
    resource_id: id,
    ...changes(before, { ...own, ...toldOf(rule), regions }),
  })
  await emit(tx, ctx, 'discount.updated', { id })
  return id
}

/** Returns the discount's own fields after the update. Throws 400 with domain's reason. */
function ownAfter(discount: LockedDiscount, body: Body) {
  const given = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value)
  const after = {
    code: body.code ?? discount.code,
    is_dynamic: body.is_dynamic ?? discount.is_dynamic,
    is_disabled: body.is_disabled ?? discount.is_disabled,
    starts_at: body.starts_at ?? discount.starts_at,
    ends_at: given(body.ends_at, discount.ends_at),
    valid_duration: given(body.valid_duration, discount.valid_duration),
    usage_limit: given(body.usage_limit, discount.usage_limit),
    metadata: mergeMetadata(discount.metadata as Metadata | null, body.metadata),
  }
  refuse(discountDatesRefusal(after.starts_at, after.ends_at), 'invalid_data')
  refuse(usageLimitRefusal(after.usage_limit, discount.usage_count), 'invalid_data')
  return after
}

/**
 * Returns the rule after the update. Throws 400 with domain's reason, or when it names another rule, or products or variants that don't
 * exist.
 */
async function ruleAfter(tx: Tx, discount: LockedDiscount, asked: Body['rule']) {
  const { type, value, allocation, description, rule_metadata, valid_product_ids, valid_variant_ids } =
    discount
  const before = { description, rule_metadata, valid_product_ids, valid_variant_ids }
  if (!asked) return { type, value, allocation, ...before }
  refuse(sharedPartRefusal(discount, 'rule'))
  if (asked.id !== undefined && asked.id !== discount.rule_id) {
    throw unknownReference('rule.id', `The rule of this discount is ${discount.rule_id}.`)
  }
  refuse(discountTypeRefusal(type, asked.type ?? type))
  const rule = storedRule({
    type,
    value: asked.value ?? value,
    allocation: asked.allocation ?? allocation ?? 'total',
  })
  refuse(ruleValueRefusal(rule), 'invalid_data')
  const named = await requireNamed(
    tx,
    asked.valid_for ?? validForOf(discount),
    (rank) => `rule.valid_for.${rank}`,
    discount,
  )
  return {
    ...rule,
    description: asked.description === undefined ? description : asked.description,
    rule_metadata: mergeMetadata(rule_metadata as Metadata | null, asked.metadata),
    ...named,
  }
}

/** Returns the rule as written to the journal. */
function toldOf(rule: Awaited<ReturnType<typeof ruleAfter>>) {
  const { valid_product_ids, valid_variant_ids, ...rest } = rule
  return { ...rest, valid_for: validForOf(rule) }
}

async function writeRule(
  tx: Tx,
  ctx: Context,
  discount: LockedDiscount,
  rule: Awaited<ReturnType<typeof ruleAfter>> & { type: DiscountRuleType },
): Promise<void> {
  const { value, allocation, description, rule_metadata } = rule
  await tx
    .updateTable('discount_rule')
    .set({ value, allocation, description, metadata: json(rule_metadata), updated_at: ctx.now })
    .where('id', '=', discount.rule_id)
    .execute()
  await replaceNamed(tx, discount.rule_id, discount, rule)
}

/** Throws 400 when the discount is a code or has codes. */
async function requireChangeable(tx: Tx, discount: LockedDiscount, is_dynamic: boolean): Promise<void> {
  refuse(sharedPartRefusal(discount, 'is_dynamic'))
  const made = await tx
    .selectFrom('discount')
    .select('id')
    .where('parent_discount_id', '=', discount.id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  refuse(dynamicRefusal(discount, is_dynamic, made !== undefined))
}
