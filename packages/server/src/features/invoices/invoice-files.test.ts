import { amountsOfOrder } from '@purser/domain/invoices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { printSheet } from '../../pdf/index.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { PLAIN_COOKIE } from '../session/index.ts'
import { createXrechnung } from './e-invoice/create-e-invoice.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { documentIn, documents, item, seller, shipped } from './testing/example-documents.ts'
import { invoiceCalls } from './testing/invoice-calls.ts'
import { printFacturX } from './testing/print-factur-x.ts'
import { readAttachments, readCatalog, textsOf } from './testing/read-e-invoice.ts'

let store: TestStore
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  calls = invoiceCalls(store)
})
afterAll(() => store.close())

async function fetchFile(path: string) {
  const answer = await store.app.http.inject({
    method: 'GET',
    url: path,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${store.token}` },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], file: answer.rawPayload }
}

describe('an e-invoice passes its library’s schema, and its sums are the document’s', () => {
  test.each(documents)('as XRechnung: %s (invoices-13)', async (_, content, [net, tax, total]) => {
    const xml = await createXrechnung('INV-2026-0002', content)
    const one = (name: string) => textsOf(xml, name)[0]
    expect([one('cbc:TaxExclusiveAmount'), one('cbc:TaxAmount'), one('cbc:TaxInclusiveAmount')]).toEqual([
      net,
      tax,
      total,
    ])
    const lines = textsOf(xml, 'cbc:LineExtensionAmount').map(Number)
    const [sumOfLines = 0, ...each] = lines
    expect(each.reduce((sum, line) => sum + line, 0)).toBeCloseTo(sumOfLines, 5)
    expect(xml).toContain(content.kind === 'invoice' ? '<Invoice ' : '<CreditNote ')
    expect(one('cbc:CustomizationID')).toContain('xrechnung_3.0')
    expect(one('cbc:ID')).toBe('INV-2026-0002')
  })

  test.each(documents)(
    'inside a PDF, as Factur-X: %s (invoices-12)',
    async (_, content, [net, tax, total]) => {
      const { file, xml } = await printFacturX('INV-2026-0002', content)
      const { pages, files } = await readAttachments(file)
      expect([pages, Object.keys(files)]).toEqual([1, ['factur-x.xml']])
      expect([
        textsOf(xml, 'ram:TaxBasisTotalAmount'),
        textsOf(xml, 'ram:TaxTotalAmount'),
        textsOf(xml, 'ram:GrandTotalAmount'),
      ]).toEqual([[net], [tax], [total]])
      expect(file.toString('latin1')).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    },
  )

  test('the change of an order refers to the invoice that it adds to, and has what goes the other way below 0 (invoices-35)', async () => {
    const change = documents.find(([what]) => what === 'the change of an order')?.[1] ?? documentIn('eur', 19)
    const xml = await createXrechnung('INV-2026-0002', change)
    expect(textsOf(xml, 'cbc:InvoiceTypeCode')).toEqual(['380'])
    expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-2026-0001<\/cbc:ID>/)
    expect(textsOf(xml, 'cbc:InvoicedQuantity')).toEqual(['1', '1', '-1'])
    const { file, xml: cii } = await printFacturX('INV-2026-0002', change)
    expect(textsOf(cii, 'ram:IssuerAssignedID')).toContain('INV-2026-0001')
    expect(textsOf(cii, 'qdt:DateTimeString')).toEqual(['20260301'])
    const texts = (readPdf(file).pages[0]?.texts ?? []).join('|')
    for (const text of ['Order changed on Mar 4th 2026', 'Adds to invoice INV-2026-0001'])
      expect(texts).toContain(text)
  })

  test('names buyer, goods and accounts as they are, without what XML can’t hold', async () => {
    const xml = await createXrechnung('INV-2026-0002', documentIn('eur', 19))
    expect(textsOf(xml, 'cbc:RegistrationName')).toEqual(['Harbor Supply GmbH', 'Ünal & Söhne <KG>'])
    expect(textsOf(xml, 'cbc:Name')).toEqual(
      expect.arrayContaining(['Mug & saucer', 'Bell \u{1F514}', 'Zoë Ünal']),
    )
    expect(textsOf(xml, 'cbc:CompanyID')).toEqual(['DE123456789', 'HRB 12345', 'ATU12345678'])
    expect(textsOf(xml, 'cbc:PaymentMeansCode')).toEqual(['58'])
  })
})

test('a printed invoice shows its lines, each tax and what is due (invoices-11)', async () => {
  const file = await printSheet(invoiceSheet('INV-2026-0002', documentIn('eur', 19)), {
    size: 'letter',
    now: '2026-03-02T09:00:00.000Z',
    fonts: [],
  })
  const [page] = readPdf(file).pages
  const words = (page?.texts ?? []).join('|')
  expect(page?.width).toBe(612)
  for (const text of [
    'Invoice',
    'INV-2026-0002',
    'Harbor Supply GmbH',
    'Discount: -1.50',
    'Gift cards, taxed when sold',
    '-2.00',
    'Tax 19% of 24.50',
    '4.66',
    '29.16 EUR',
    'Pay within 14 days.',
    'IBAN DE89370400440532013000',
  ])
    expect(words).toContain(text)
})

test('a long invoice continues on further pages with its sums at the end', async () => {
  const items = Array.from({ length: 60 }, (_, rank) => item(`Item ${rank}`, 100, 1))
  const content = documentIn('eur', 0, {
    ...amountsOfOrder({ tax_rate: 0, items, shipping_methods: [], gift_card_total: 0, tax_total: 0 }),
  })
  const file = await printSheet(invoiceSheet('INV-2026-0002', content), {
    size: 'a4',
    now: '2026-03-02T09:00:00.000Z',
    fonts: [],
  })
  const { pages } = readPdf(file)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.at(-1)?.texts.join('|')).toContain('60.00 EUR')
})

test('an issued invoice is downloaded as Factur-X and XRechnung', async () => {
  await calls.set()
  const { id } = await placeOrder(store.db)
  const [issued] = (await calls.issue(id)).body.invoices
  const pdf = await fetchFile(`/admin/invoices/${issued?.id}.pdf?size=letter`)
  expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])
  expect(Object.keys((await readAttachments(pdf.file)).files)).toEqual(['factur-x.xml'])
  const xml = await fetchFile(`/admin/invoices/${issued?.id}.xml`)
  expect([xml.status, String(xml.type)]).toEqual([200, expect.stringContaining('application/xml')])
  expect(textsOf(xml.file.toString(), 'cbc:ID')[0]).toBe(issued?.number)
  expect((await fetchFile('/admin/invoices/inv_none.pdf')).status).toBe(404)
})

test('an invoice that can’t be an e-invoice is a plain PDF, and its XML is refused with the reason', async () => {
  await calls.set({ phone: '' })
  const { id } = await placeOrder(store.db)
  const [issued] = (await calls.issue(id)).body.invoices
  expect(issued?.xml_refusal).toBe("An XRechnung needs the seller's phone.")
  const refused = await fetchFile(`/admin/invoices/${issued?.id}.xml`)
  expect([refused.status, JSON.parse(refused.file.toString())]).toMatchObject([
    400,
    { code: 'e_invoice_impossible', message: "An XRechnung needs the seller's phone." },
  ])
})

describe('what the Schematron rules of EN 16931 and XRechnung ask for beyond the library’s schema', () => {
  test('in CII only the tax total has a currency (CII-DT-031), and there is always a delivery', async () => {
    const { xml } = await printFacturX('INV-2026-0001', documentIn('eur', 19))
    expect(xml.match(/<[\w:]+ currencyID/g)).toEqual(['<ram:TaxTotalAmount currencyID'])
    expect(xml).toMatch(
      /<\/ram:ApplicableHeaderTradeAgreement>\s*<ram:ApplicableHeaderTradeDelivery ?\/>\s*<ram:ApplicableHeaderTradeSettlement>/,
    )
  })

  test('a seller who has only a tax number is identified by it, before their name (BR-CO-26)', async () => {
    const { xml } = await printFacturX(
      'INV-2026-0001',
      documentIn('eur', 19, {
        seller: { ...seller, vat_number: null, registration_number: null, tax_number: '12/345/678' },
      }),
    )
    expect(xml).toMatch(/<ram:SellerTradeParty>\s*<ram:ID>12\/345\/678<\/ram:ID>\s*<ram:Name>/)
  })

  test('the day of shipment is in both formats (BT-72)', async () => {
    const ubl = await createXrechnung('INV-2026-0001', shipped)
    expect(textsOf(ubl, 'cbc:ActualDeliveryDate')).toEqual(['2026-03-01'])
    const { xml } = await printFacturX('INV-2026-0001', shipped)
    expect(xml).toMatch(/<ram:ActualDeliverySupplyChainEvent>[\s\S]*20260301/)
  })

  test('the file has what makes it a PDF/A-3: metadata, output intent, embedded fonts, and the XML as its alternative', async () => {
    const { file } = await printFacturX('INV-2026-0001', documentIn('eur', 19))
    const { catalog, metadata } = await readCatalog(file)
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(catalog).toMatchObject({ intent: '/GTS_PDFA1', relationship: '/Alternative', hasProfile: true })
    expect(catalog.fonts.length).toBeGreaterThan(0)
    expect(catalog.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })
})
