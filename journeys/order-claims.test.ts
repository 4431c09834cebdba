import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@purser/contract/orders'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { pixel } from './support/hands.ts'
import { longTest, test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder, registerReplacement } from './support/orders.ts'

async function openClaimDialog(page: Page, order: Order): Promise<Locator> {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Register claim' }).click()
  return page.getByRole('dialog', { name: 'Create Claim' })
}

test('a claim is refunded at once and can no longer be canceled', async ({ page, api }) => {
  const order = await ownOrder(api, 'claimable', 0)
  const dialog = await openClaimDialog(page, order)
  const complete = dialog.getByRole('button', { name: 'Complete' })
  await dialog.getByRole('radio', { name: 'Refund' }).check()
  expect(await complete.isDisabled()).toBe(true)
  const title = order.items?.[0]?.title ?? ''
  await dialog.getByRole('checkbox', { name: title }).first().check()
  const reason = dialog.getByRole('combobox', { name: `Reason for ${title}` })
  expect(await reason.locator('option').allTextContents()).toEqual([
    'Choose a reason',
    'Missing item',
    'Wrong item',
    'Damaged or faulty',
  ])
  await dialog.getByText('Choose a reason for each item').waitFor()
  expect(await complete.isDisabled()).toBe(true)
  await reason.selectOption('Wrong item')
  await dialog.getByRole('textbox', { name: `Note on ${title}` }).fill('Blue instead of red')
  await complete.click()
  await expectToast(page, 'Successfully created claim')
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Claim Registered' })
  await event.getByText('Blue instead of red').waitFor()
  const after = await api.order(order.id)
  expect(after.claims?.[0]?.payment_status).toBe('refunded')
  expect(after.refunds?.filter((refund) => refund.reason === 'claim')).toHaveLength(1)
  await event.getByRole('button', { name: 'Actions of the claim' }).click()
  expect(await page.getByRole('menuitem', { name: 'Cancel Claim' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await page.getByText("A refunded claim can't be canceled.").waitFor()
})

longTest('a claim is replaced, with a new address and a picture, and fulfilled', async ({ page, api }) => {
  const order = await ownOrder(api, 'claimable', 1)
  const dialog = await openClaimDialog(page, order)
  const complete = dialog.getByRole('button', { name: 'Complete' })
  const title = order.items?.[0]?.title ?? ''
  await dialog.getByRole('checkbox', { name: title }).first().check()
  let upload = () => {}
  const isUploaded = new Promise<void>((resolve) => (upload = resolve))
  await page.route('**/admin/uploads', async (route) => {
    await isUploaded
    await route.continue()
  })
  await dialog.locator('input[type=file]').first().setInputFiles({
    name: 'chip.png',
    mimeType: 'image/png',
    buffer: pixel,
  })
  const waiting = dialog.getByText('Images are still uploading')
  await waiting.waitFor()
  upload()
  await dialog.getByRole('img', { name: 'Image 1' }).waitFor()
  await waiting.waitFor({ state: 'hidden' })
  await dialog.getByLabel(`Tags of ${title}`).fill('Glaze,')
  await dialog.getByRole('combobox', { name: `Reason for ${title}` }).selectOption('Wrong item')
  expect(await complete.isDisabled()).toBe(true)
  await dialog.getByLabel('Search by title or SKU').fill('Fjord Enamel Mug')
  await dialog
    .getByRole('option', { name: /Fjord Enamel Mug/, disabled: false })
    .first()
    .click()
  expect(await complete.isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: 'Shipping of the new items' }).selectOption({ index: 1 })
  await dialog.getByText('The customer pays nothing for them').waitFor()
  const price = dialog.getByLabel('Price (excl. taxes)')
  expect(await price.inputValue()).toBe('0.00')
  await price.fill('4.50')
  await dialog.getByRole('button', { name: 'Ship to another address' }).click()
  const editor = page.getByRole('dialog', { name: 'Shipping address' })
  await editor.getByRole('textbox', { name: 'City' }).fill('')
  await editor.getByRole('button', { name: 'Use this address' }).click()
  await editor.getByText('City is required').waitFor()
  await editor.getByRole('textbox', { name: 'City' }).fill('Santa Monica')
  await editor.getByRole('textbox', { name: 'Province' }).fill('RM')
  await editor.getByRole('button', { name: 'Use this address' }).click()
  await dialog.getByText(/Santa Monica/).waitFor()
  await complete.click()
  await expectToast(page, 'Successfully created claim')

  const claim = (await api.order(order.id)).claims?.[0]
  expect(claim?.shipping_address?.city).toBe('Santa Monica')
  expect(claim?.claim_items?.[0]?.tags?.map(({ value }) => value)).toEqual(['glaze'])
  expect(claim?.claim_items?.[0]?.images).toHaveLength(1)
  expect(claim?.shipping_methods?.map(({ price }) => price)).toEqual([450])
  expect((await api.order(order.id)).shipping_address?.city).toBe(order.shipping_address?.city)

  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Claim Registered' })
  await event.getByText(/^Ships to .*Santa Monica/).waitFor()
  await event.getByText(/^Shipping price, not charged: \D?4\.50/).waitFor()
  await event.getByRole('button', { name: 'Fulfill Claim' }).click()
  const packing = page.getByRole('dialog', { name: 'Fulfill Claim' })
  await packing.getByText(/Santa Monica/).waitFor()
  await packing.getByRole('button', { name: 'Mark as packed' }).click()
  await expectToast(page, 'Successfully fulfilled claim')
  await panel(page, 'Fulfillment').getByText('(Claim)').waitFor()
  await panel(page, 'Fulfillment')
    .getByText(/^Ships to .*Santa Monica/)
    .waitFor()
  await event.getByRole('button', { name: 'Fulfill Claim' }).waitFor({ state: 'hidden' })
})

longTest('pictures are dropped, refused with a reason, and released when removed', async ({ page, api }) => {
  const order = await demoOrder(api, 'claimable')
  const dialog = await openClaimDialog(page, order)
  const title = order.items?.[0]?.title ?? ''
  await dialog.getByRole('checkbox', { name: title }).first().check()
  const zone = dialog.getByRole('group', { name: `Images of ${title}` })
  const drop = async (name: string, type: string, bytes: string) => {
    const dataTransfer = await page.evaluateHandle(
      `(() => { const all = new DataTransfer(); all.items.add(new File([Uint8Array.from(atob('${bytes}'), (c) => c.charCodeAt(0))], '${name}', { type: '${type}' })); return all })()`,
    )
    await zone.dispatchEvent('dragover', { dataTransfer })
    await zone.dispatchEvent('drop', { dataTransfer })
  }
  await drop('list.txt', 'text/plain', '')
  await expectToast(page, 'list.txt: File type must be JPEG, PNG, WebP or GIF')
  await drop('chip.png', 'image/png', pixel.toString('base64'))
  const picture = dialog.getByRole('img', { name: 'Image 1' })
  await picture.waitFor()
  const address = await picture.getAttribute('src')
  expect((await page.request.get(address ?? '')).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Remove image 1' }).click()
  await picture.waitFor({ state: 'hidden' })
  await eventually(async () => (await page.request.get(address ?? '')).status()).toBe(404)
})

longTest('a picture whose response was lost is chosen again and stored once', async ({ page, api }) => {
  const directory = await mkdtemp(join(tmpdir(), 'purser-picture-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'chip.png')
  await writeFile(file, pixel)
  const order = await demoOrder(api, 'claimable')
  const dialog = await openClaimDialog(page, order)
  await dialog
    .getByRole('checkbox', { name: order.items?.[0]?.title ?? '' })
    .first()
    .check()
  const answers: string[] = []
  await page.route(
    '**/admin/uploads',
    async (route) => {
      // The browser does not expose a file's bytes, so the form is built again.
      const [, boundary] = /boundary=(.+)/.exec(route.request().headers()['content-type'] ?? '') ?? []
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="chip.png"\r\nContent-Type: image/png\r\n\r\n`
      const postData = Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${boundary}--\r\n`)])
      answers.push(await (await route.fetch({ postData })).text())
      await route.abort()
    },
    { times: 1 },
  )
  const choose = () => dialog.locator('input[type=file]').first().setInputFiles(file)
  await choose()
  await page.getByRole('alert').first().waitFor()
  expect(await dialog.getByRole('img', { name: 'Image 1' }).count()).toBe(0)
  const [again] = await Promise.all([page.waitForResponse('**/admin/uploads'), choose()])
  const image = dialog.getByRole('img', { name: 'Image 1' })
  await image.waitFor()
  // The thumbnail is 56 pixels wide.
  expect(await image.getAttribute('src')).toMatch(/^\/uploads\/\w+\.png\.96\.webp$/)
  await eventually(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(1)
  expect(await again.headerValue('idempotent-replayed')).toBe('true')
  expect([await again.text()]).toEqual(answers)
})

longTest('a claim’s details are edited; its return refunds nothing', async ({ page, api }) => {
  const order = await ownOrder(api, 'withClaim', 0)
  await openOrder(page, order)
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Claim Registered' }).first()
  await event.getByRole('button', { name: 'Actions of the claim' }).click()
  await page.getByRole('menuitem', { name: 'Edit claim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit claim' })
  await dialog
    .getByRole('combobox', { name: /^Reason for/ })
    .first()
    .selectOption('Missing item')
  await dialog
    .getByRole('textbox', { name: /^Note on/ })
    .first()
    .fill('Never in the parcel')
  const [claim] = order.claims ?? []
  const { id, images } = claim?.claim_items?.[0] ?? {}
  const photo = 'https://example.com/photo.jpg'
  await api.post(`/admin/orders/${order.id}/claims/${claim?.id}`, {
    claim_items: [{ id, tags: [], images: [...(images ?? []).map(({ id }) => ({ id })), { url: photo }] }],
  })
  await dialog.getByText(/^Updated by someone else.*Images of/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated claim')
  const kept = (await api.order(order.id)).claims?.[0]?.claim_items?.[0]?.images
  expect(kept?.map(({ url }) => url)).toContain(photo)
  await event.getByText('Never in the parcel').waitFor()
  await panel(page, 'Timeline').getByRole('button', { name: 'Receive Return' }).click()
  const receiving = page.getByRole('dialog', { name: 'Receive Return' })
  await receiving.getByText('No refund: the claim already covers these items.').waitFor()
  expect(await receiving.getByText(/Adjustment|Items \(incl/).count()).toBe(0)
  await receiving.getByRole('button', { name: 'Receive return' }).click()
  await expectToast(page, 'Successfully returned order')
  const after = await api.order(order.id)
  expect([after.claims?.[0]?.return_order?.status, after.refunded_total]).toEqual([
    'received',
    order.refunded_total,
  ])
})

longTest('a claim is canceled after confirmation, collapses, and can be expanded', async ({ page, api }) => {
  const order = await ownOrder(api, 'claimable', 2)
  const mug = '/demo/fjord-enamel-mug.svg'
  await registerReplacement(api, order, { note: 'Lost', images: [mug] })
  await openOrder(page, order)
  const timeline = panel(page, 'Timeline')
  const event = timeline.getByRole('listitem').filter({ hasText: /Claim (Registered|Canceled)/ })
  expect(await event.getByRole('link', { name: 'Image 1' }).getAttribute('href')).toBe(mug)
  await event.getByRole('button', { name: 'Actions of the claim' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Claim' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this claim?' })
    .getByRole('button', { name: 'Cancel Claim' })
    .click()
  await timeline.getByText('Claim Canceled').waitFor()
  const fold = event.getByRole('button', { name: /Show|Hide/ })
  if ((await fold.textContent()) === 'Hide') await fold.click()
  await eventually(() => event.getByText('Lost').count()).toBe(0)
  await event.getByRole('button', { name: 'Show' }).click()
  await event.getByText('Lost').waitFor()
})

longTest('leaving the search for new items closes its results', async ({ page, api }) => {
  await openOrder(page, await demoOrder(api, 'claimable'))
  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Register claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Create Claim' })
  await claim.getByLabel('Search by title or SKU').click()
  await claim.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
  await claim.getByRole('listbox').waitFor({ state: 'hidden' })
})
