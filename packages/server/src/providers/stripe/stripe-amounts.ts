import { formatAmountWithCode, minorUnitsPerMajor } from '@purser/domain/money'
import { PaymentRefused } from '../payment-sessions.ts'

/** Stripe counts these in whole units, those below in thousandths, all others in hundredths (Stripe: supported currencies). */
const whole = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]
const thousandths = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
/** Counted in hundredths, and charged in whole units all the same. */
const wholeByHundreds = ['isk', 'ugx']

/** How many of Stripe's units make a major one, and which multiple of them can be charged. */
function unitsOf(code: string): { perMajor: bigint; step: bigint } {
  if (whole.includes(code)) return { perMajor: 1n, step: 1n }
  if (thousandths.includes(code)) return { perMajor: 1_000n, step: 10n }
  return { perMajor: 100n, step: wholeByHundreds.includes(code) ? 100n : 1n }
}

/** An amount of the books in Stripe's units. Throws `PaymentRefused` where Stripe cannot take it exactly: nothing is rounded. */
export function toStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor, step } = unitsOf(code)
  const ours = BigInt(minorUnitsPerMajor(code))
  const units = BigInt(amount) * perMajor
  if (units % (ours * step) !== 0n) {
    const money = formatAmountWithCode(amount, code)
    const told = `Stripe takes ${code.toUpperCase()} in whole units only, not ${money}.`
    throw new PaymentRefused(told, { told })
  }
  return Number(units / ours)
}

/** What Stripe says in its units, as the books hold it. Throws what they cannot hold. */
export function fromStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor } = unitsOf(code)
  const units = BigInt(amount) * BigInt(minorUnitsPerMajor(code))
  if (units % perMajor !== 0n) {
    throw new Error(
      `Stripe speaks of ${amount} of its units of ${code.toUpperCase()}, which the books cannot hold`,
    )
  }
  return Number(units / perMajor)
}
