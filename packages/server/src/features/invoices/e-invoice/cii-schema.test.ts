import { beforeAll, describe, expect, test } from 'vitest'
import { documentIn, documents } from '../testing/example-documents.ts'
import { printFacturX } from '../testing/print-factur-x.ts'
import { faultsOfCii } from '../testing/validate-cii.ts'

describe('the CII in a Factur-X file is valid by the XML Schema of the profile EN 16931 (invoices-12)', () => {
  test.each(documents)('%s', async (_, content) => {
    const { xml } = await printFacturX('INV-2026-0002', content)
    expect(xml).toContain('urn:cen.eu:en16931:2017')
    expect(faultsOfCii(xml)).toEqual([])
  })
})

describe('the schema refuses', () => {
  const faulty: [string, RegExp, string, RegExp][] = [
    [
      'a document without a delivery',
      /<ram:ApplicableHeaderTradeDelivery ?\/>/,
      '',
      /ApplicableHeaderTradeSettlement'.*Expected is.*ApplicableHeaderTradeDelivery/,
    ],
    [
      'a seller’s identifier after their name',
      /(<ram:SellerTradeParty>\s*)(<ram:Name>[^<]*<\/ram:Name>)/,
      '$1$2<ram:ID>1</ram:ID>',
      /ID': This element is not expected/,
    ],
    [
      'an amount that is no number',
      /<ram:GrandTotalAmount>[^<]*/,
      '<ram:GrandTotalAmount>29,16',
      /'29,16' is not a valid value/,
    ],
    [
      'an element of another profile',
      /<ram:SellerTradeParty>/,
      '<ram:SalesAgentTradeParty /><ram:SellerTradeParty>',
      /SalesAgentTradeParty': This element is not expected/,
    ],
  ]
  let valid = ''
  beforeAll(async () => {
    valid = (await printFacturX('INV-2026-0002', documentIn('eur', 19))).xml
  })
  test.each(faulty)('%s', (_, part, wrong, fault) => {
    expect(valid).toMatch(part)
    expect(faultsOfCii(valid.replace(part, wrong)).join()).toMatch(fault)
  })
})
