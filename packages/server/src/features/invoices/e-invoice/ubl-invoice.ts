import {
  creditTitle,
  type InvoiceAdjustment,
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceTax,
  type Seller,
} from '@purser/domain/invoices'
import { sum, writtenInMajor } from '@purser/domain/money'

/** A part of an invoice in the library's format: UBL names as keys. */
type Part = Record<string, unknown>

const codes = { invoice: '380', credit_note: '381' } as const

/** Returns a document in the format that the e-invoice library reads, whose keys are those of UBL. `number`: of the document. */
export function ublInvoice(number: string, content: InvoiceContent): Part {
  const { kind, order, total, paid_total, seller, buyer, corrects } = content
  const due = total - paid_total
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': content.issued_on,
      'cbc:InvoiceTypeCode': codes[kind],
      ...(content.footer ? { 'cbc:Note': [plain(content.footer)] } : {}),
      'cbc:DocumentCurrencyCode': content.currency_code.toUpperCase(),
      'cbc:BuyerReference': String(order.display_id),
      'cac:OrderReference': { 'cbc:ID': String(order.display_id) },
      ...(corrects.length > 0 ? { 'cac:BillingReference': corrects.map(referenceOf) } : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer) },
      ...(content.delivered_on ? { 'cac:Delivery': { 'cbc:ActualDeliveryDate': content.delivered_on } } : {}),
      'cac:PaymentMeans': [paymentMeans(seller, due)],
      ...(due > 0
        ? { 'cac:PaymentTerms': { 'cbc:Note': plain(content.payment_terms ?? 'Due on receipt.') } }
        : {}),
      ...amountsOf(content),
    },
  }
}

function amountsOf(content: InvoiceContent): Part {
  const { currency_code, lines, adjustments, taxes, exemption_reason: reason, total, paid_total } = content
  const money = (name: string, amount: number): Part => amountIn(currency_code, name, amount)
  const added = sum(adjustments.map(({ amount }) => Math.max(0, amount)))
  const takenOff = sum(adjustments.map(({ amount }) => Math.max(0, 0 - amount)))
  return {
    ...(adjustments.length > 0
      ? { 'cac:AllowanceCharge': adjustments.map((each) => adjustmentOf(each, reason, money)) }
      : {}),
    'cac:TaxTotal': [
      {
        ...money('cbc:TaxAmount', content.tax_total),
        'cac:TaxSubtotal': taxes.map((tax) => taxOf(tax, reason, money)),
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...money('cbc:LineExtensionAmount', sum(lines.map(({ net_total }) => net_total))),
      ...money('cbc:TaxExclusiveAmount', content.net_total),
      ...money('cbc:TaxInclusiveAmount', total),
      ...(takenOff > 0 ? money('cbc:AllowanceTotalAmount', takenOff) : {}),
      ...(added > 0 ? money('cbc:ChargeTotalAmount', added) : {}),
      ...money('cbc:PrepaidAmount', paid_total),
      ...money('cbc:PayableAmount', total - paid_total),
    },
    'cac:InvoiceLine': lines.map((line, place) => lineOf(line, place, reason, money)),
  }
}

type Money = (name: string, amount: number) => Part

const amountIn = (currency: string, name: string, amount: number): Part => ({
  [name]: writtenInMajor(amount, currency),
  [`${name}@currencyID`]: currency.toUpperCase(),
})

/** S: standard rated, E: exempt for a reason, Z: zero rated. */
const categoryOf = (rate: number, reason: string | null): Part => ({
  'cbc:ID': rate > 0 ? 'S' : reason ? 'E' : 'Z',
  'cbc:Percent': String(rate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

function taxOf({ rate, net, tax }: InvoiceTax, reason: string | null, money: Money): Part {
  const category = categoryOf(rate, reason)
  const exempt = rate === 0 && reason ? { 'cbc:TaxExemptionReason': plain(reason) } : {}
  return {
    ...money('cbc:TaxableAmount', net),
    ...money('cbc:TaxAmount', tax),
    'cac:TaxCategory': { ...category, ...exempt },
  }
}

function adjustmentOf(
  { title, amount, tax_rate }: InvoiceAdjustment,
  reason: string | null,
  money: Money,
): Part {
  return {
    'cbc:ChargeIndicator': String(amount > 0),
    'cbc:AllowanceChargeReason': plain(title),
    ...money('cbc:Amount', Math.abs(amount)),
    'cac:TaxCategory': categoryOf(tax_rate, reason),
  }
}

function lineOf(line: InvoiceLine, place: number, reason: string | null, money: Money): Part {
  const { title, description, sku, quantity, discount_total, net_total, tax_rate } = line
  return {
    'cbc:ID': String(place + 1),
    'cbc:InvoicedQuantity': String(quantity),
    // C62: one.
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...money('cbc:LineExtensionAmount', net_total),
    ...(discount_total > 0
      ? {
          'cac:AllowanceCharge': [
            {
              'cbc:ChargeIndicator': 'false',
              'cbc:AllowanceChargeReason': creditTitle('discount'),
              ...money('cbc:Amount', discount_total),
            },
          ],
        }
      : {}),
    'cac:Item': {
      ...(description?.trim() ? { 'cbc:Description': plain(description) } : {}),
      'cbc:Name': plain(title) || '-',
      ...(sku ? { 'cac:SellersItemIdentification': { 'cbc:ID': plain(sku) } } : {}),
      'cac:ClassifiedTaxCategory': categoryOf(tax_rate, reason),
    },
    'cac:Price': priceOf(line, money),
  }
}

/** Returns the price of a unit; of all units where prices include tax and a unit's net price isn't a whole number of minor units. */
function priceOf({ unit_price, quantity, subtotal }: InvoiceLine, money: Money): Part {
  if (subtotal === undefined || subtotal === unit_price * quantity)
    return money('cbc:PriceAmount', unit_price)
  return {
    ...money('cbc:PriceAmount', subtotal),
    'cbc:BaseQuantity': String(quantity),
    'cbc:BaseQuantity@unitCode': 'C62',
  }
}

const referenceOf = ({ number, issued_on }: InvoiceContent['corrects'][number]): Part => ({
  'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issued_on },
})

/** A VAT number in EN 16931 begins with its country's letters; any other number is only known to the tax office. */
const isInternational = (vat_number: string | null): boolean => /^[A-Z]{2}/.test(vat_number ?? '')

const nationalNumber = ({ tax_number, vat_number }: Seller): string | null =>
  tax_number ?? (isInternational(vat_number) ? null : vat_number)

/** Returns the number that identifies a seller who has no VAT number and is in no register; null for others. */
export function sellerIdOf(seller: Seller): string | null {
  const number = nationalNumber(seller)
  const isKnown = isInternational(seller.vat_number) || seller.registration_number
  return number && !isKnown ? plain(number) : null
}

function sellerParty(seller: Seller): Part {
  const { vat_number, registration_number: register } = seller
  const national = nationalNumber(seller)
  const id = sellerIdOf(seller)
  const schemes = [
    ...(isInternational(vat_number) ? [taxScheme(vat_number, 'VAT')] : []),
    ...(national ? [taxScheme(national, 'FC')] : []),
  ]
  return {
    ...endpoint(seller.email),
    ...(id ? { 'cac:PartyIdentification': [{ 'cbc:ID': id }] } : {}),
    'cac:PostalAddress': addressOf(seller),
    'cac:PartyTaxScheme': schemes,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': plain(seller.legal_name ?? ''),
      ...(register ? { 'cbc:CompanyID': plain(register) } : {}),
    },
    'cac:Contact': {
      'cbc:Name': plain(seller.legal_name ?? ''),
      ...(seller.phone ? { 'cbc:Telephone': plain(seller.phone) } : {}),
      ...(seller.email ? { 'cbc:ElectronicMail': seller.email } : {}),
    },
  }
}

function buyerParty(buyer: InvoiceContent['buyer']): Part {
  const { company, name, email, vat_number } = buyer
  return {
    ...endpoint(email),
    'cac:PostalAddress': addressOf(buyer),
    ...(isInternational(vat_number) ? { 'cac:PartyTaxScheme': taxScheme(vat_number, 'VAT') } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': plain(company ?? '') || plain(name) || email },
    'cac:Contact': { 'cbc:Name': plain(name) || email, 'cbc:ElectronicMail': email },
  }
}

/** EM: an email as electronic address. */
const endpoint = (email: string | null): Part =>
  email ? { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' } : {}

const taxScheme = (number: string | null, scheme: 'VAT' | 'FC'): Part => ({
  'cbc:CompanyID': plain(number ?? ''),
  'cac:TaxScheme': { 'cbc:ID': scheme },
})

interface Place {
  readonly address_1: string | null
  readonly address_2: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly province: string | null
  readonly country_code: string | null
}

function addressOf(place: Place): Part {
  const texts = [
    ['cbc:StreetName', place.address_1],
    ['cbc:AdditionalStreetName', place.address_2],
    ['cbc:CityName', place.city],
    ['cbc:PostalZone', place.postal_code],
    ['cbc:CountrySubentity', place.province],
  ] as const
  return {
    ...Object.fromEntries(
      texts.flatMap(([name, text]) => (plain(text ?? '') ? [[name, plain(text ?? '')]] : [])),
    ),
    'cac:Country': { 'cbc:IdentificationCode': countryIn(place.country_code ?? '') },
  }
}

/** The code list of EN 16931 knows Kosovo as 1A. */
const countryIn = (code: string): string => (code === 'xk' ? '1A' : code.toUpperCase())

/** By transfer if something is due and there is an account (58: SEPA), else by whatever the customer chose (1: not defined). */
function paymentMeans({ iban, bic, legal_name }: Seller, due: number): Part {
  if (due <= 0 || !iban) return { 'cbc:PaymentMeansCode': '1' }
  return {
    'cbc:PaymentMeansCode': '58',
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban,
      'cbc:Name': plain(legal_name ?? ''),
      ...(bic ? { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } } : {}),
    },
  }
}

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns a text without characters that XML can't hold. */
const plain = (text: string): string => text.replace(forbidden, ' ').trim()
