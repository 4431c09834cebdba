import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { draft, onDraft, pay } from '../draft-orders/testing/drafts.ts'
import { makeDiscount, onDiscounts, otherRegion } from './testing/discount-calls.ts'

let store: TestStore
let dollars: string
beforeAll(async () => {
  store = await openPricedStore()
  dollars = await otherRegion(store)
})
afterAll(() => store.close())

describe('codes of a dynamic discount', () => {
  test('are deleted however they were copied; of two alike, the exact spelling is deleted', async () => {
    const parent = await makeDiscount(store, { is_dynamic: true })
    const path = `/${parent.id}/dynamic-codes`
    const codes = async () => {
      const rows = store.db.selectFrom('discount').select('code').where('parent_discount_id', '=', parent.id)
      return (await rows.where('deleted_at', 'is', null).orderBy('code').execute()).map(({ code }) => code)
    }
    await onDiscounts(store, 'POST', path, { code: 'COPIED-1' })
    await onDiscounts(store, 'POST', path, { code: 'COPIED-2' })
    await onDiscounts(store, 'DELETE', `${path}/${encodeURIComponent(' copied\u20131.')}`)
    expect(await codes()).toEqual(['COPIED-2'])
    // Stored before codes were compared by keys.
    await onDiscounts(store, 'POST', path, { code: 'OTHER' })
    await store.db
      .updateTable('discount')
      .set({ code: 'COPIED\u20132' })
      .where('code', '=', 'OTHER')
      .execute()
    await onDiscounts(store, 'DELETE', `${path}/COPIED-2`)
    expect(await codes()).toEqual(['COPIED\u20132'])
  })

  test('share its rule and regions, end after its duration, and are deleted with it', async () => {
    const parent = await makeDiscount(store, {
      is_dynamic: true,
      valid_duration: 'P0Y1M2DT0H0M',
      usage_limit: 5,
    })
    const path = `/${parent.id}/dynamic-codes`
    const made = (await onDiscounts(store, 'POST', path, { code: 'for-nina', usage_limit: 1 })).body.discount
    expect(made).toMatchObject({
      code: 'FOR-NINA',
      is_dynamic: true,
      usage_limit: 1,
      parent_discount_id: parent.id,
      parent_discount: { code: parent.code },
      starts_at: store.now(),
      ends_at: store.now().replace('-03-02', '-04-04'),
      rule: { id: parent.rule.id },
      regions: [{ id: shop.region.id }],
    })
    const other = (await onDiscounts(store, 'POST', path, { code: 'for-ben' })).body.discount
    expect(other).toMatchObject({ usage_limit: 5 })
    const codes = await store.call<{ discounts: { id: string }[] }>(
      'GET',
      `/admin/discounts?parent_discount_id=${parent.id}&order=code&fields=code&expand=`,
    )
    expect(codes.body.discounts.map(({ id }) => id)).toEqual([other.id, made.id])
    for (const [body, code] of [
      [{ rule: { value: 50 } }, 'part_of_dynamic_discount'],
      [{ regions: [dollars] }, 'part_of_dynamic_discount'],
    ] as const) {
      expect((await onDiscounts(store, 'POST', `/${made.id}`, body)).body.code).toBe(code)
    }
    expect((await onDiscounts(store, 'POST', `/${parent.id}`, { is_dynamic: false })).body.code).toBe(
      'dynamic_codes_exist',
    )
    const of = await onDiscounts(store, 'POST', `/${made.id}/dynamic-codes`, { code: 'code-of-code' })
    expect([of.status, of.body.code]).toEqual([400, 'discount_not_dynamic'])
    expect((await onDiscounts(store, 'POST', path, { code: 'FOR-nina' })).status).toBe(422)
    for (const _ of [1, 2]) {
      const gone = await onDiscounts(store, 'DELETE', `${path}/for-nina`)
      expect([gone.status, gone.body.discount.id]).toEqual([200, parent.id])
    }
    expect((await onDiscounts(store, 'GET', '/code/for-nina')).status).toBe(404)
    await onDiscounts(store, 'DELETE', `/${parent.id}`)
    expect((await onDiscounts(store, 'GET', `/${other.id}`)).status).toBe(404)
  })

  test('apply to a draft where the discount is valid, and not while it is disabled', async () => {
    const parent = await makeDiscount(store, { is_dynamic: true })
    await onDiscounts(store, 'POST', `/${parent.id}/dynamic-codes`, { code: 'on-a-draft' })
    const plan = { discounts: [{ code: 'on-a-draft' }] }
    const made = await draft(store, plan)
    expect(made.cart?.discount_total).toBeGreaterThan(0)
    await onDiscounts(store, 'POST', `/${parent.id}`, { is_disabled: true })
    await expect(draft(store, plan)).rejects.toThrow('The discount is disabled')
    // These two show the reader of the draft that its code no longer counts.
    const { cart } = (await onDraft(store, 'GET', made.id)).body.draft_order
    expect(cart?.discounts).toMatchObject([
      { parent_discount: { id: parent.id, is_disabled: true }, regions: parent.regions },
    ])
    await onDiscounts(store, 'POST', `/${parent.id}`, { is_disabled: false, regions: [dollars] })
    await expect(draft(store, plan)).rejects.toThrow("isn't valid in this region")
  })
})

describe('the uses of a discount', () => {
  type Uses = {
    uses: { code: string; amount: number; order: { id: string }; released_at: string | null }[]
    given_away: object[]
    count: number
  }
  const usesOf = async (id: string, query = '') =>
    (await store.call<Uses>('GET', `/admin/discounts/${id}/uses${query}`)).body
  const placed = async (code: string) => {
    store.setNow(addSeconds(store.now(), 1))
    const { id } = await draft(store, { discounts: [{ code }] })
    return (await pay(store, id)).body.order.id
  }

  test('are the orders with the amount taken off their goods, newest first; a canceled order frees its use', async () => {
    const made = await makeDiscount(store, { usage_limit: 2 })
    const first = await placed(made.code)
    const second = await placed(made.code)
    // Two mugs at 2,000.
    expect(await usesOf(made.id)).toMatchObject({
      uses: [
        { code: made.code, amount: 400, order: { id: second }, released_at: null },
        { amount: 400, order: { id: first } },
      ],
      given_away: [{ currency_code: 'eur', amount: 800, orders: 2 }],
      count: 2,
    })
    expect(await usesOf(made.id, '?limit=1&offset=1')).toMatchObject({
      uses: [{ order: { id: first } }],
      count: 2,
    })
    const limit = await onDiscounts(store, 'POST', `/${made.id}`, { usage_limit: 1 })
    expect([limit.status, limit.body.code]).toEqual([400, 'usage_limit_below_uses'])
    await store.call('POST', `/admin/orders/${first}/cancel`)
    expect(await usesOf(made.id)).toMatchObject({
      uses: [{ released_at: null }, { released_at: store.now() }],
      given_away: [{ amount: 400, orders: 1 }],
      count: 2,
    })
    // Being used doesn't change the discount's version, which would make an operator's save fail.
    expect((await onDiscounts(store, 'GET', `/${made.id}`)).body.discount).toMatchObject({
      version: 1,
      usage_count: 1,
    })
  })

  test('of free shipping show what shipping would have cost, and those of a dynamic discount include its codes', async () => {
    const free = await makeDiscount(store, { rule: { type: 'free_shipping' }, is_dynamic: true })
    await onDiscounts(store, 'POST', `/${free.id}/dynamic-codes`, { code: 'ship-to-nina' })
    await placed('ship-to-nina')
    expect(await usesOf(free.id)).toMatchObject({
      uses: [{ code: 'SHIP-TO-NINA', amount: 500 }],
      given_away: [{ currency_code: 'eur', amount: 500, orders: 1 }],
    })
    expect((await store.call('GET', '/admin/discounts/disc_none/uses')).status).toBe(404)
  })
})
