import {
  type DemoDiscount,
  type DemoReason,
  demoDiscounts,
  demoRegions,
  demoReturnReasons,
  type RegionKey,
} from './demo-settings.ts'
import { iso, type Opening } from './rows.ts'

const DAY = 86_400_000

/** Writes the regions with their shipping options; countries are joined to them by `joinCountries`. */
export function writeRegions(world: Opening, profileId: string, at: number): Map<RegionKey, string> {
  const { batch, newId } = world
  const ids = new Map<RegionKey, string>()
  for (const [rank, region] of demoRegions.entries()) {
    const opened = at + rank * 60_000
    const when = { created_at: iso(opened), updated_at: iso(opened) }
    const id = newId('reg', opened)
    ids.set(region.key, id)
    batch.region.push({
      id,
      name: region.name,
      currency_code: region.currency,
      tax_rate: region.taxRate,
      tax_code: region.taxCode,
      ...when,
    })
    batch.region_payment_providers.push({ region_id: id, provider_id: 'manual' })
    batch.region_fulfillment_providers.push({ region_id: id, provider_id: 'manual' })
    for (const [place, option] of region.shipping.entries()) {
      const offered = opened + place * 1000
      const optionId = newId('so', offered)
      batch.shipping_option.push({
        id: optionId,
        name: option.name,
        region_id: id,
        profile_id: profileId,
        provider_id: 'manual',
        price_type: 'flat_rate',
        amount: option.amount,
        is_return: option.isReturn ?? false,
        admin_only: option.isAdminOnly ?? false,
        data: { id: option.isReturn ? 'manual-fulfillment-return' : 'manual-fulfillment' },
        created_at: iso(offered),
        updated_at: iso(offered),
      })
      for (const [type, amount] of [
        ['min_subtotal', option.minSubtotal],
        ['max_subtotal', option.maxSubtotal],
      ] as const) {
        if (amount === undefined) continue
        batch.shipping_option_requirement.push({
          id: newId('sor', offered),
          shipping_option_id: optionId,
          type,
          amount,
        })
      }
    }
  }
  return ids
}

export function writeReturnReasons(
  world: Opening,
  at: number,
  reasons: readonly DemoReason[] = demoReturnReasons,
  parent: string | null = null,
): void {
  for (const { value, label, description, children } of reasons) {
    const id = world.newId('rr', at)
    world.batch.return_reason.push({
      id,
      value,
      label,
      description,
      parent_return_reason_id: parent,
      created_at: iso(at),
      updated_at: iso(at),
    })
    if (children) writeReturnReasons(world, at, children, id)
  }
}

export function writeDiscounts(
  world: Opening,
  regions: ReadonlyMap<RegionKey, string>,
  products: ReadonlyMap<string, string>,
): void {
  const ids = new Map<string, string>()
  for (const discount of demoDiscounts) {
    ids.set(discount.code, writeDiscount(world, discount, regions, products, ids))
  }
}

function writeDiscount(
  world: Opening,
  discount: DemoDiscount,
  regions: ReadonlyMap<RegionKey, string>,
  products: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): string {
  const { batch, newId, now } = world
  const startsAt = now - discount.startsDaysAgo * DAY
  const made = Math.min(startsAt, now - DAY)
  const when = { created_at: iso(made), updated_at: iso(made) }
  const parentId = discount.parent === undefined ? null : (written.get(discount.parent) ?? null)
  // A code shares the rule and the regions of the dynamic discount that it was made of.
  const parent = batch.discount.find((one) => one.id === parentId)
  const ruleId = parent?.rule_id ?? newId('dru', made)
  if (!parent) {
    batch.discount_rule.push({
      id: ruleId,
      description: discount.description,
      type: discount.type,
      value: discount.value,
      allocation: discount.allocation,
      ...when,
    })
  }
  for (const handle of discount.products ?? []) {
    batch.discount_rule_products.push({ discount_rule_id: ruleId, product_id: products.get(handle) ?? '' })
  }
  const id = newId('disc', made)
  batch.discount.push({
    id,
    code: discount.code,
    is_dynamic: discount.isDynamic ?? false,
    is_disabled: discount.isDisabled ?? false,
    rule_id: ruleId,
    parent_discount_id: parentId,
    usage_limit: discount.usageLimit ?? null,
    usage_count: 0,
    starts_at: iso(startsAt),
    ends_at: discount.endsInDays === undefined ? null : iso(now + discount.endsInDays * DAY),
    valid_duration: discount.validDuration ?? null,
    ...when,
  })
  for (const key of parent ? [] : discount.regions) {
    batch.discount_regions.push({ discount_id: id, region_id: regions.get(key) ?? '' })
  }
  return id
}
