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
/** Counted in hundredths, but charged in whole units only. HUF and TWD are so in payouts only. */
const wholeByHundreds = ['isk', 'ugx']

/** How many of Stripe's units make a major one, and which multiple of them it takes. */
function unitsOf(code: string): { perMajor: bigint; step: bigint } {
  if (whole.includes(code)) return { perMajor: 1n, step: 1n }
  // The last digit must be 0: "5.124 KWD must be rounded to 5120 or 5130".
  if (thousandths.includes(code)) return { perMajor: 1_000n, step: 10n }
  return { perMajor: 100n, step: wholeByHundreds.includes(code) ? 100n : 1n }
}

/** An amount of the books in Stripe's units. Throws `PaymentRefused` where Stripe can't take it exactly: nothing is rounded. */
export function toStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor, step } = unitsOf(code)
  const ours = BigInt(minorUnitsPerMajor(code))
  const units = BigInt(amount) * perMajor
  if (units % (ours * step) !== 0n) {
    const decimals = perMajor === step ? 'no decimals' : 'at most 2 decimals'
    const told = `Stripe takes ${code.toUpperCase()} with ${decimals}, not ${formatAmountWithCode(amount, code)}.`
    throw new PaymentRefused(told, { told })
  }
  return Number(units / ours)
}

/** An amount in Stripe's units, as the books hold it. Throws when they can't hold it. */
export function fromStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor } = unitsOf(code)
  const units = BigInt(amount) * BigInt(minorUnitsPerMajor(code))
  if (units % perMajor !== 0n) {
    throw new Error(
      `Stripe reports ${amount} of its units of ${code.toUpperCase()}, which the books can't hold`,
    )
  }
  return Number(units / perMajor)
}
