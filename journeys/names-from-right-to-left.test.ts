import type { Order } from '@purser/contract/orders'
import { defaultTexts, defaultWords } from '@purser/domain/email-texts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillTemplate } from '../packages/server/src/features/notifications/templates/fill-template.ts'
import { layOut } from '../packages/server/src/features/notifications/templates/lay-out.ts'
import type { Api } from './support/api.ts'
import { goodsOf, makeDraft } from './support/draft-orders/drafts.ts'
import { ask } from './support/expectations.ts'
import { test } from './support/journey.ts'

/** A right-to-left name that reverses the text after it unless it is isolated. */
const turning = { first_name: 'דנה\u202e', last_name: 'كوب 12' }

/**
 * Returns the texts in an element that another text reverses: their characters do not run from left to right, or they appear before
 * a text that comes first. For right-to-left texts only the position is checked.
 */
const turnedIn = (page: Page, selector: string) =>
  ask<string[]>(
    page,
    `(() => {
      const isTurning = (text) => /[\\u0590-\\u08ff\\u200e\\u200f\\u202a-\\u202e]/.test(text)
      const rangeOf = (node, from, to) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return range
      }
      /** Returns the edges of a text on its first or last line. */
      const lineOf = (rects, place) => {
        const { top } = rects.at(place)
        const onLine = rects.filter((rect) => Math.abs(rect.top - top) < 4)
        return {
          top,
          left: Math.min(...onLine.map(({ left }) => left)),
          right: Math.max(...onLine.map(({ right }) => right)),
        }
      }
      const blockOf = (node) => {
        let element = node.parentElement
        while (getComputedStyle(element).display.startsWith('inline')) element = element.parentElement
        return element
      }
      const turned = []
      for (const root of document.querySelectorAll(${JSON.stringify(selector)})) {
        let before
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const rects = [...rangeOf(node, 0, node.length).getClientRects()].filter(({ width }) => width > 1)
          if (node.data.trim() === '' || rects.length === 0) continue
          let last
          for (let at = 0; at < node.length && !isTurning(node.data); at += 1) {
            const box = rangeOf(node, at, at + 1).getBoundingClientRect()
            if (box.width === 0) continue
            if (last && Math.abs(box.top - last.top) < 2 && box.left < last.left - 1) turned.push(node.data)
            last = box
          }
          const block = blockOf(node)
          const first = lineOf(rects, 0)
          const isBeside = before?.block === block && Math.abs(first.top - before.end.top) < 4
          if (isBeside && first.left < before.end.right - 1) turned.push(before.text + ' | ' + node.data)
          before = { block, end: lineOf(rects, -1), text: node.data }
        }
      }
      return [...new Set(turned)]
    })()`,
  )

async function expectUnturned(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ hasText: 'דנה' }).first().waitFor()
  expect([selector, await turnedIn(page, selector)]).toEqual([selector, []])
}

/** A paid order whose customer and items have right-to-left names. */
async function turningOrder(api: Api): Promise<Order> {
  const { variant } = await goodsOf(api)
  const place = {
    address_1: 'רחוב 5\u202e',
    city: 'תל אביב',
    postal_code: '61000',
    country_code: 'de',
    phone: '12',
  }
  const { id } = await makeDraft(api, {
    email: 'dana@journeys.example',
    items: [
      { title: 'כוס 12\u202e', unit_price: 1_234, quantity: 3 },
      { variant_id: variant.id, quantity: 2 },
    ],
    shipping_address: { ...turning, ...place },
  })
  return (await api.post<{ order: Order }>(`/admin/draft-orders/${id}/pay`, {})).order
}

test('the check finds a name that is not isolated', async ({ page }) => {
  const show = (text: string) => page.setContent(text)
  await show('<p><b>דנה\u202e</b> owes <i>12.50 EUR</i></p>')
  expect(await turnedIn(page, 'body')).not.toEqual([])
  await show('<p><b>דנה</b> 12 <i>34</i></p>')
  expect(await turnedIn(page, 'body')).not.toEqual([])
  await show('<p><bdi>דנה\u202e</bdi> owes <i>12.50 EUR</i></p>')
  expect(await turnedIn(page, 'body')).toEqual([])
})

test('right-to-left names reverse no other text in lists and on pages', async ({ page, api }) => {
  const order = await turningOrder(api)
  await page.goto(`/a/orders?q=${order.display_id}`)
  await expectUnturned(page, 'table tbody tr')
  await page.goto(`/a/orders/${order.id}`)
  await page.getByText('כוס 12').first().waitFor()
  await expectUnturned(page, 'main')

  await api.post('/admin/customers', {
    email: 'turning@journeys.example',
    password: 'correct horse battery staple',
    ...turning,
  })
  await page.goto('/a/customers?q=turning@journeys.example')
  await expectUnturned(page, 'table tbody tr')
  const { customers } = await api.get<{ customers: { id: string }[] }>(
    '/admin/customers?q=turning@journeys.example',
  )
  await page.goto(`/a/customers/${customers[0]?.id}`)
  await expectUnturned(page, 'main')

  const { collection } = await api.post<{ collection: { id: string } }>('/admin/collections', {
    title: 'דנה\u202e 5',
  })
  await page.goto(`/a/collections/${collection.id}`)
  await page.getByRole('button', { name: 'Delete collection' }).click()
  const sentence = page.getByRole('dialog').getByText('has no products')
  expect(await sentence.textContent()).toContain('\u2068דנה 5\u2069 has no products')
})

test('right-to-left names reverse no other text in an email', async ({ page }) => {
  const outline = fillTemplate(
    'order.placed',
    {
      look: { store_name: 'חנות', color: '#1d4ed8', logo: null, contact: null, footer: null },
      writing: { language: 'en', text: defaultTexts['order.placed'], words: defaultWords },
      order_link: null,
      display_id: 7,
      currency_code: 'eur',
      first_name: 'דנה\u202e',
    },
    {
      placed_at: '2026-03-02T09:00:00.000Z',
      lines: [{ title: 'כוב\u202e', description: '12', quantity: 2 }],
      bill: { lines: [9_900], shipping: 0, discount: 0, gift_card: 0, gift_card_tax: 0, rounding: 0 },
      taxes: [{ rate: 25, amount: 1_980 }],
      total: 9_900,
      address: ['דנה כהן', 'תל אביב 61000'],
      shipping: ['דואר 24'],
      codes_to_come: 0,
    },
  )
  const { html } = await layOut(outline)
  await page.setContent(html)
  await page.getByText('Hello').waitFor()
  expect(await turnedIn(page, 'body')).toEqual([])
})
