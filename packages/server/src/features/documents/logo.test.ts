import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openBucket } from '../../../test/storages/open-bucket.ts'
import { storages } from '../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { createS3Storage } from '../../providers/index.ts'
import { readLogo } from '../invoices/index.ts'
import { invoiceCalls, sellerData } from '../invoices/testing/invoice-calls.ts'
import { placeSent } from '../returns/testing/place-sent.ts'
import { createUploadSweep } from '../uploads/index.ts'
import { uploadFiles } from '../uploads/testing/upload-files.ts'
import { printCalls, told } from './testing/print-calls.ts'

interface Settings {
  readonly invoice_settings: { readonly logo_url: string | null }
  readonly message?: string
  readonly field?: string
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

describe.each(someOf(storages))('a logo on %s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  let server: MailServer
  let store: TestStore
  let reads: string[]
  beforeAll(async () => {
    kept = await open()
    server = await openMailServer()
    const { storage } = kept
    const get = (name: string) => {
      reads.push(name)
      return storage.get(name)
    }
    store = await openStore({ storage: { ...storage, get }, mail: server.mail })
    await priceShop(store.db)
    await invoiceCalls(store).set()
    store.app.startWorker()
    reads = []
  })
  afterAll(async () => {
    await store.close()
    await server.close()
    await kept.close()
  })

  const set = (logo_url: string | null) =>
    store.call<Settings>('POST', '/admin/invoice-settings', { logo_url })
  async function upload(picture: Sharp) {
    const { body } = await uploadFiles(store, [[await picture.toBuffer()]])
    return body.uploads[0] ?? { url: '', key: '' }
  }
  async function useLogo(picture: Sharp) {
    const one = await upload(picture)
    expect(await set(one.url)).toMatchObject({
      status: 200,
      body: { invoice_settings: { logo_url: one.url } },
    })
    return one
  }

  /** Places an order that has a document of each kind. */
  async function placeDocumented() {
    const { id, mugs } = await placeSent(store)
    await invoiceCalls(store).issue(id)
    await onOrder(store, id, 'refund', { amount: 250, reason: 'discount' })
    await waitForJobs(store.db)
    await onOrder(store, id, 'return', { items: [{ item_id: mugs, quantity: 1 }] })
    return id
  }

  test('is drawn on each document, in its box and with its proportions (invoices-31)', async () => {
    const id = await placeDocumented()
    const other = await placeOrder(store.db)
    for (const [picture, type, drawn] of [
      [draw(2_000, 500).png(), 'png', { width: 180, height: 45 }],
      [draw(300, 600).flatten().jpeg(), 'jpeg', { width: 24, height: 48 }],
      [draw(60, 20).png(), 'png', { width: 60, height: 20 }],
    ] as const) {
      await useLogo(picture)
      for (const kind of ['invoice', 'credit-note', 'packing-slip', 'return-slip'])
        for (const size of ['a4', 'letter']) {
          const { status, pages, pictures } = await printCalls(store).one(id, kind, `?size=${size}`)
          expect([kind, status, pages[0]?.pictures.length]).toEqual([kind, 200, 1])
          expect(pages[0]?.pictures[0]?.width).toBeCloseTo(drawn.width, 0)
          expect(pages[0]?.pictures[0]?.height).toBeCloseTo(drawn.height, 0)
          expect(pictures.map((each) => each.type)).toEqual([type])
          expect(pictures[0]?.width).toBeLessThanOrEqual(750)
        }
      const list = await printCalls(store).one(other.id, 'pick-list')
      expect(list.pages[0]?.pictures).toHaveLength(1)
    }
  })

  test('is read once for a file of many documents, and stored in it once (invoices-31)', async () => {
    const { key } = await useLogo(draw(400, 100).png())
    const order_ids = [await placeOrder(store.db), await placeOrder(store.db)].map(({ id }) => id)
    reads = []
    const { pages, pictures } = await printCalls(store).many({ kind: 'packing-slip', order_ids })
    expect(pages.map((page) => page.pictures.length)).toEqual([1, 1])
    expect([pictures.length, reads]).toEqual([1, [key]])
  })

  test('is on invoices that are printed alone or emailed, whose content stays as it was issued (invoices-32)', async () => {
    await set(null)
    const { id } = await placeOrder(store.db, { email: 'logo@example.com' })
    const { body } = await invoiceCalls(store).issue(id)
    const invoice = body.invoices[0]
    const read = () => invoiceCalls(store).read(invoice?.id ?? '')
    const print = async () =>
      (await store.call('GET', `/admin/invoices/${invoice?.id}.pdf`)).headers['content-length']
    const [before, plain] = [await read(), told(await printCalls(store).one(id, 'invoice'))]
    const size = Number(await print())

    const { key } = await useLogo(draw(400, 100).png())
    expect(await read()).toEqual(before)
    expect(told(await printCalls(store).one(id, 'invoice'))).toEqual(plain)
    expect(Number(await print())).toBeGreaterThan(size)
    reads = []
    await store.call('POST', `/admin/invoices/${invoice?.id}/email`)
    await waitForJobs(store.db)
    const [mail] = server.to('logo@example.com')
    expect(mail?.files[`${invoice?.number}.pdf`]?.includes('/Subtype /Image')).toBe(true)
    expect(reads).toEqual([key])
  })

  test('is refused at its field unless it is an uploaded PNG or JPEG (invoices-30)', async () => {
    const { key } = await useLogo(draw(40, 10).png())
    const refused = [
      (await upload(draw(40, 10).webp())).url,
      (await upload(draw(40, 10).gif())).url,
      `/uploads/${key}.96.webp`,
      'https://elsewhere.example/logo.png',
      `https://elsewhere.example/uploads/${key}`,
      '/demo/mug.svg',
      '/uploads/01JD0000000000000000000000.png',
    ]
    const answers = []
    for (const url of refused) answers.push(await set(url))
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual(
      refused.map(() => [400, 'logo_url']),
    )
    const type = 'logo_url: must be an uploaded PNG or JPEG image'
    expect(answers.map(({ body }) => body.message)).toEqual([
      type,
      type,
      type,
      type,
      'The logo must be uploaded here as a PNG or JPEG image.',
      type,
      'The image 01JD0000000000000000000000.png no longer exists. Upload it again.',
    ])
  })

  test('is neither swept nor deleted while it is the logo (uploads-8)', async () => {
    const { key } = await useLogo(draw(40, 10).jpeg())
    const sweepAfter = (days: number) =>
      createUploadSweep(kept.storage)(store.db, addSeconds(store.now(), days * 86_400))
    for (const days of [8, 16, 24]) await sweepAfter(days)
    expect(await kept.names()).toEqual([key])
    const refused = await store.call<{ code?: string }>('DELETE', '/admin/uploads', { file_key: key })
    expect([refused.status, refused.body.code]).toEqual([400, 'upload_in_use'])
    expect((await set('')).body.invoice_settings.logo_url).toBe(null)
    for (const days of [32, 40]) await sweepAfter(days)
    expect(await kept.names()).toEqual([])
  })

  test('that is missing or damaged is left out, with a line in the log (invoices-33)', async () => {
    const { id } = await placeOrder(store.db)
    const lines: unknown[] = []
    const log = { warn: (...line: unknown[]) => void lines.push(line) }
    for (const [damage, words] of [
      [(key: string) => kept.storage.remove(key), 'its file is missing'],
      [(key: string) => kept.storage.put(key, Buffer.from('no picture'), 'image/png'), 'it cannot be read'],
      [
        async (key: string) => {
          const file = await draw(400, 100).png().toBuffer()
          await kept.storage.put(key, file.subarray(0, 60), 'image/png')
        },
        'it cannot be read',
      ],
    ] as const) {
      const { key } = await useLogo(draw(400, 100).png())
      await damage(key)
      const { status, pages } = await printCalls(store).one(id, 'packing-slip')
      expect([status, pages[0]?.pictures]).toEqual([200, []])
      expect(await readLogo(store.db, kept.storage, log)).toBe(null)
      expect(lines.splice(0)).toEqual([
        [
          expect.objectContaining({ logo: `/uploads/${key}` }),
          `documents are drawn without the logo: ${words}`,
        ],
      ])
    }
    expect(await readLogo(store.db, null, log)).toBe(null)
    expect(lines).toHaveLength(1)
  })
})

test('documents are printed without the logo while the bucket cannot be reached (invoices-33)', async () => {
  const bucket = await openBucket()
  const store = await openStore({ storage: createS3Storage(bucket.options) })
  await priceShop(store.db)
  const { body } = await uploadFiles(store, [[await draw(40, 10).png().toBuffer()]])
  await invoiceCalls(store).set({ ...sellerData, logo_url: body.uploads[0]?.url })
  await bucket.goDown()
  const { id } = await placeOrder(store.db)
  const { status, pages } = await printCalls(store).one(id, 'packing-slip')
  expect([status, pages[0]?.pictures]).toEqual([200, []])
  await store.close()
  await bucket.close()
})
