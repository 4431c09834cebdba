import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { placeSent } from '../returns/testing/place-sent.ts'
import { printCalls, told } from './testing/print-calls.ts'

const { resolve } = createRequire(import.meta.url)

let store: TestStore
beforeAll(async () => {
  // Of the characters that Inter doesn't have, it has ⑀.
  const path = join(dirname(resolve('bwip-js/node')), '../fonts/OCRA7.ttf')
  store = await openStore({ documentFonts: [{ path }] })
  await priceShop(store.db)
})
afterAll(() => store.close())

const printOne = (id: string, kind: string, query = '') => printCalls(store).one(id, kind, query)
const printMany = (body: object) => printCalls(store).many(body)

const rename = (line: string, title: string, description = '') =>
  store.db.updateTable('line_item').set({ title, description }).where('id', '=', line).execute()

const packSome = async (id: string, item_id: string, quantity: number) => {
  const { body } = await onOrder(store, id, 'fulfillment', { items: [{ item_id, quantity }] })
  return body.order.fulfillments?.at(-1)?.id ?? ''
}

describe('a packing slip', () => {
  test('shows number, address, shipping and goods, and no price (documents-1)', async () => {
    const { id, display_id, line_ids } = await placeOrder(store.db)
    await rename(line_ids[0] ?? '', 'Mug', 'Blue')
    const slip = await printOne(id, 'packing-slip')
    expect(slip.headers['content-type']).toBe('application/pdf')
    expect(slip.headers['content-disposition']).toBe('inline; filename="packing-slip-2026-03-02.pdf"')
    // With default-src 'none', Chrome's viewer would show nothing.
    expect(slip.headers['content-security-policy']).toBe("frame-ancestors 'none'")
    const [text = ''] = told(slip)
    expect(slip.pages).toHaveLength(1)
    expect(text).toContain(`Packing slip|Order #${display_id}|Ship to|Nina Tanaka|Hauptstr. 1|`)
    expect(text).toContain('10115 Berlin, Germany|Order date|Mar 1st 2026|Shipping method|Parcel|')
    expect(text).toContain('|Mug|Blue|')
    expect(text).toContain(`Order #${display_id} · page 1 of 1`)
    expect(text).not.toMatch(/20\.00|25\.00|€/)
    expect([...slip.fonts].sort()).toEqual(['Inter-Regular', 'Inter-SemiBold'])
  })

  test('is printed for each parcel and for the rest, but not for a canceled one (documents-2)', async () => {
    const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 1_000, quantity: 6 }] })
    const line = line_ids[0] ?? ''
    await packSome(id, line, 1)
    await packSome(id, line, 2)
    const canceled = await packSome(id, line, 3)
    await onOrder(store, id, `fulfillments/${canceled}/cancel`)
    const texts = told(await printOne(id, 'packing-slip'))
    expect(texts.map((text) => /(\d) of 6/.exec(text)?.[1])).toEqual(['1', '2', '3'])
    const refused = await printOne(id, 'packing-slip', `?part=${canceled}`)
    expect([refused.status, refused.refusal]).toMatchObject([400, { code: 'nothing_to_print' }])
  })

  test('of a shipped fulfillment is printed again (documents-3)', async () => {
    const { id } = await placeShipped(store)
    const { body } = await store.call<{ order: { fulfillments: { id: string }[] } }>(
      'GET',
      `/admin/orders/${id}`,
    )
    const again = await printOne(id, 'packing-slip')
    expect(again.pages).toHaveLength(1)
    expect(told(await printOne(id, 'packing-slip', `?part=${body.order.fulfillments[0]?.id}`))).toEqual(
      told(again),
    )
  })

  test("lists a swap's new items alone, and says so (documents-2)", async () => {
    const { id } = await placeSwapped(store, 'dearer')
    const [text = '', ...others] = told(await printOne(id, 'packing-slip'))
    expect(others).toEqual([])
    expect(text).toContain('Contents|New items of an exchange')
  })

  test('spreads 60 lines over numbered pages, each line once', async () => {
    const lines = Array.from({ length: 60 }, () => ({ unit_price: 100, quantity: 1 }))
    const { id, line_ids } = await placeOrder(store.db, { lines })
    for (const [index, line] of line_ids.entries()) await rename(line, `Item no. ${index}.`, 'One size')
    for (const [size, height] of [
      ['a4', 841.89],
      ['letter', 792],
    ] as const) {
      const slip = await printOne(id, 'packing-slip', `?size=${size}`)
      const texts = told(slip)
      expect(texts.length).toBeGreaterThan(2)
      expect(slip.pages.every((page) => page.height === height)).toBe(true)
      texts.forEach((text, index) => {
        expect(text).toContain(`page ${index + 1} of ${texts.length}`)
        expect(text).toContain('|SKU|Item|')
      })
      const items = texts.join('').match(/Item no\. \d+\./g) ?? []
      expect(items).toEqual(lines.map((_, index) => `Item no. ${index}.`))
    }
  })

  test('breaks long names, prints Greek and Cyrillic, and uses other fonts where Inter lacks a character (documents-8)', async () => {
    const { id, line_ids } = await placeOrder(store.db)
    const long = 'Ελληνικό φλιτζάνι и большая кружка '.repeat(200)
    await rename(line_ids[0] ?? '', long, 'Ÿ'.repeat(300))
    const slip = await printOne(id, 'packing-slip')
    const text = told(slip).join('|')
    expect(slip.pages.length).toBeGreaterThan(2)
    expect(text.match(/φλιτζάνι/g)).toHaveLength(200)
    expect(text.match(/кружка/g)).toHaveLength(200)
    expect(text.match(/Ÿ/g)).toHaveLength(300)
    expect(text).not.toContain('could not be printed')

    await rename(line_ids[0] ?? '', 'Hook ⑀ and cup')
    const mixed = await printOne(id, 'packing-slip')
    expect(told(mixed).join('')).toContain('Hook |⑀| and cup')
    expect(mixed.fonts).toHaveLength(3)
  })

  test('says so if no font has a character (documents-8)', async () => {
    const { id, line_ids } = await placeOrder(store.db)
    await rename(line_ids[0] ?? '', '한국 mug')
    const [text = ''] = told(await printOne(id, 'packing-slip'))
    expect(text).toContain('□□ mug')
    expect(text).toContain('Some characters could not be printed')
  })

  test('is refused for a canceled order and unknown ids', async () => {
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'cancel')
    const other = await placeOrder(store.db)
    const parcel = await packSome(other.id, other.line_ids[0] ?? '', 1)
    const answers = await Promise.all([
      printOne(id, 'packing-slip'),
      printOne('order_none', 'packing-slip'),
      printOne(id, 'packing-slip', `?part=${parcel}`),
      printOne(other.id, 'pick-list', `?part=${parcel}`),
      printOne(id, 'invoice'),
      printOne(id, 'receipt'),
    ])
    expect(answers.map(({ status, refusal: { code, message } }) => [status, code ?? message])).toEqual([
      [400, 'order_canceled'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'invalid_value'],
      [400, 'nothing_to_print'],
      [400, 'invalid_value'],
    ])
    expect(answers[1]?.refusal.message).toBe('Order with id order_none was not found')
  })
})

test('a return slip lists the goods with reasons and notes, until the return is received (documents-7)', async () => {
  const { id, mugs, display_id } = await placeSent(store)
  const reason_id = 'rr_wrong_size'
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('return_reason')
    .values({ id: reason_id, value: 'wrong_size', label: 'Wrong size', ...when })
    .execute()
  await rename(mugs, 'Mug')
  const { body } = await onOrder(store, id, 'return', {
    items: [{ item_id: mugs, quantity: 2, reason_id, note: 'Too small by far' }],
  })
  const back = body.order.returns?.[0]?.id ?? ''
  const [text = ''] = told(await printOne(id, 'return-slip', `?part=${back}`))
  expect(text).toContain(`Return slip|Order #${display_id}|From|Nina Tanaka`)
  expect(text).toMatch(/\|2\|[^|]*\|?Mug\|/)
  expect(text).toContain('Wrong size|Too small by far')
  expect(told(await printMany({ kind: 'return-slip', parts: [back] }))).toEqual([text])

  await store.call('POST', `/admin/returns/${back}/receive`, { items: [{ item_id: mugs, quantity: 2 }] })
  const refused = await printOne(id, 'return-slip')
  expect(refused.refusal.message).toBe('No return is waiting to be received.')
})

describe('documents of many orders', () => {
  test('come in the order asked for, with those left out on the last page', async () => {
    const [first, second, canceled] = [
      await placeOrder(store.db),
      await placeOrder(store.db),
      await placeOrder(store.db),
    ]
    await onOrder(store, canceled.id, 'cancel')
    const order_ids = [second.id, canceled.id, first.id]
    const texts = told(await printMany({ kind: 'packing-slip', order_ids, size: 'letter' }))
    expect(texts.map((text) => /(Order #\d+|not printed)\|/.exec(text)?.[1])).toEqual([
      `Order #${second.display_id}`,
      `Order #${first.display_id}`,
      'not printed',
    ])
    expect(texts[2]).toContain(`#${canceled.display_id}|The order is canceled.`)
  })

  test('a pick list sums goods by SKU, sorted by location (documents-5, documents-6)', async () => {
    const placed = [await placeOrder(store.db), await placeOrder(store.db)]
    const last = await placeShipped(store)
    for (const { line_ids } of placed) await rename(line_ids[0] ?? '', 'Mug')
    const line = await store.db
      .selectFrom('line_item')
      .select('variant_id')
      .where('id', '=', placed[0]?.line_ids[0] ?? '')
      .executeTakeFirstOrThrow()
    await store.db
      .updateTable('product_variant')
      .set({ metadata: JSON.stringify({ location: 'Shelf 7' }) })
      .where('id', '=', line.variant_id)
      .execute()
    const order_ids = [...placed, last].map(({ id }) => id)
    const [text = ''] = told(await printMany({ kind: 'pick-list', order_ids }))
    expect(text).toContain('Pick list|2 orders, 4 units|')
    expect(text).toContain('|Shelf 7|')
    expect(text).toContain(placed.map(({ display_id }) => `2\u00a0×\u00a0#${display_id}`).join(', '))
    expect(text).toContain(`Nothing left to pack: #${last.display_id}.`)
  })

  test('are refused if too many, listed twice, missing, or named in two ways', async () => {
    const { id } = await placeOrder(store.db)
    const many = Array.from({ length: 501 }, (_, index) => `order_${index}`)
    const kind = 'packing-slip'
    const answers = [
      await printMany({ kind, order_ids: many }),
      await printMany({ kind, order_ids: [id, id] }),
      await printMany({ kind, order_ids: [id, 'order_none'] }),
      await printMany({ kind, parts: ['ful_none'] }),
      await printMany({ kind }),
      await printMany({ kind, order_ids: [id], parts: ['ful_none'] }),
      await printMany({ kind: 'pick-list', parts: ['ful_none'] }),
    ]
    expect(answers.map(({ status, refusal }) => [status, refusal.message])).toEqual([
      [400, 'order_ids: must have at most 500 entries'],
      [400, `${id} is listed twice. Remove one.`],
      [404, 'Order with id order_none was not found'],
      [404, 'Fulfillment with id ful_none was not found'],
      [400, 'Send either order_ids or parts.'],
      [400, 'Send either order_ids or parts.'],
      [400, 'parts: can only be used for packing slips and return slips'],
    ])
  })

  test('are read in one statement per 25 orders, and change nothing', async () => {
    const order_ids: string[] = []
    for (let count = 0; count < 26; count += 1) order_ids.push((await placeOrder(store.db)).id)
    const countEntries = () =>
      store.db.selectFrom('journal').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    const before = await countEntries()
    const recording = recordStatements(store)
    const slips = await printMany({ kind: 'packing-slip', order_ids })
    const statements = recording.stop()
    expect(slips.pages).toHaveLength(26)
    expect(statements.filter(({ text }) => text.includes('from "order"'))).toHaveLength(3)
    expect(statements.filter(({ text }) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
    expect(await countEntries()).toEqual(before)
  })
})
