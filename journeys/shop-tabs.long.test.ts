import { expect } from 'vitest'
import { fillIn, goods, placeOrder, totalOf, withMug } from './shop/fill-cart.ts'
import { ask } from './support/expectations.ts'
import { test } from './support/journey.ts'

test('returning to a tab shows the cart as another tab left it, or its order', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/checkout')
  const one = await totalOf(page)
  const other = await page.context().newPage()
  await other.goto(goods)
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await other.getByRole('link', { name: 'Cart (2)' }).waitFor()
  await other.goto('/shop/checkout')
  const comeBack = () => ask(page, "void document.dispatchEvent(new Event('visibilitychange'))")
  await comeBack()
  await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
  expect(await totalOf(page)).not.toBe(one)
  await fillIn(other)
  await placeOrder(other).click()
  const heading = other.getByRole('heading', { level: 1, name: /^Order #/ })
  const number = (await heading.textContent()) ?? ''
  await comeBack()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('two tabs that add the first item use the same cart', async ({ visit }) => {
  const { page } = visit
  await page.goto(goods)
  const other = await page.context().newPage()
  await other.goto(goods)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).waitFor()
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await other.getByRole('link', { name: 'Cart (2)' }).waitFor()
})

test('changing a line that another tab removed makes it disappear', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/cart')
  const quantity = page.getByLabel(/^Quantity of Fjord Enamel Mug/)
  await quantity.waitFor()
  const other = await page.context().newPage()
  await other.goto('/shop/cart')
  await other.getByRole('button', { name: /^Remove Fjord/ }).click()
  await other.getByText('Your cart is empty.').waitFor()
  await quantity.fill('3')
  await quantity.press('Tab')
  await page.getByText('Your cart is empty.').waitFor()
})
