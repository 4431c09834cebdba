import type { InvoiceContent } from '@purser/domain/invoices'

/** An element of CII as the library builds it: children by name, attributes as 'name@attribute'. */
interface Part {
  [name: string]: Part | Part[] | string | undefined
}

interface Formatter {
  /** Called with the finished CII document before it is written. */
  postProcess?: (cii: Part) => void
}

/** What the library loses on the way to CII. */
interface Lost {
  readonly sellerId: string | null
  readonly corrects: InvoiceContent['corrects']
}

/**
 * Corrects what the library's mapping to CII leaves against the schema and the rules of EN 16931: a document without a delivery lacks its
 * element, a seller's identifier is lost (BR-CO-26), so are the invoices that a document corrects (BG-3), and discounts of lines have a
 * currency (CII-DT-031). Other formats stay as they are.
 */
export function withFixedCii<Made extends object>(formatter: Made, lost: Lost): Made {
  const made = formatter as Formatter
  const { postProcess } = made
  if (postProcess)
    made.postProcess = (cii) => {
      postProcess.call(formatter, cii)
      fixCii(cii, lost)
    }
  return formatter
}

function fixCii(cii: Part, { sellerId, corrects }: Lost): void {
  const trade = childOf(childOf(cii, 'rsm:CrossIndustryInvoice'), 'rsm:SupplyChainTradeTransaction')
  const agreement = childOf(trade, 'ram:ApplicableHeaderTradeAgreement')
  // Required by the schema, and to be between agreement and settlement.
  if (!('ram:ApplicableHeaderTradeDelivery' in trade)) {
    const settlement = trade['ram:ApplicableHeaderTradeSettlement']
    delete trade['ram:ApplicableHeaderTradeSettlement']
    trade['ram:ApplicableHeaderTradeDelivery'] = {}
    trade['ram:ApplicableHeaderTradeSettlement'] = settlement
  }
  const seller = childOf(agreement, 'ram:SellerTradeParty')
  // The schema has the identifier first.
  if (sellerId !== null && !('ram:ID' in seller))
    agreement['ram:SellerTradeParty'] = { 'ram:ID': sellerId, ...seller }
  // The schema has them last.
  if (corrects.length > 0)
    childOf(trade, 'ram:ApplicableHeaderTradeSettlement')['ram:InvoiceReferencedDocument'] =
      corrects.map(referenceOf)
  for (const line of listOf(trade, 'ram:IncludedSupplyChainTradeLineItem')) {
    const settlement = childOf(line, 'ram:SpecifiedLineTradeSettlement')
    for (const discount of listOf(settlement, 'ram:SpecifiedTradeAllowanceCharge'))
      delete discount['ram:ActualAmount@currencyID']
  }
}

const referenceOf = ({ number, issued_on }: InvoiceContent['corrects'][number]): Part => ({
  'ram:IssuerAssignedID': number,
  'ram:FormattedIssueDateTime': {
    'qdt:DateTimeString': issued_on.replaceAll('-', ''),
    'qdt:DateTimeString@format': '102',
  },
})

const childOf = (part: Part, name: string): Part => (part[name] ?? {}) as Part

function listOf(part: Part, name: string): Part[] {
  const found = part[name]
  return Array.isArray(found) ? found : found === undefined ? [] : [found as Part]
}
