import { formatAmountWithCode, minorUnitsPerMajor } from '@purser/domain/money'
import { type ChargeLimits, decimalsTaken } from '@purser/domain/payments'
import { PaymentRefused } from '../payment-sessions.ts'

/**
 * Currencies that Stripe counts in whole units; the next list is in thousandths, all others in hundredths (Stripe: supported currencies).
 */
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
/** Counted in hundredths, but charged only in whole units. For HUF and TWD this applies only to payouts. */
const wholeByHundreds = ['isk', 'ugx']

/** Returns how many of Stripe's units make a major unit, and which multiple of them Stripe accepts. */
function unitsOf(code: string): { perMajor: bigint; step: bigint } {
  if (whole.includes(code)) return { perMajor: 1n, step: 1n }
  // The last digit must be 0: "5.124 KWD must be rounded to 5120 or 5130".
  if (thousandths.includes(code)) return { perMajor: 1_000n, step: 10n }
  return { perMajor: 100n, step: wholeByHundreds.includes(code) ? 100n : 1n }
}

/**
 * Smallest payments in minor units. For other currencies Stripe converts the minimum of the account's own currency, and reports it only in
 * a refusal.
 */
const minimums: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1_500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
  usd: 50,
}

/** Returns Stripe's limits of a payment. */
export function stripeLimits(currencyCode: string): ChargeLimits {
  return { minimum: minimums[currencyCode] ?? 1, step: ownStep(currencyCode) }
}

/** Returns the step of our minor units that Stripe accepts: its own step, or its unit if ours is smaller. */
function ownStep(code: string): number {
  const { perMajor, step } = unitsOf(code)
  const ours = BigInt(minorUnitsPerMajor(code))
  return Math.max(1, Number((ours * step) / perMajor))
}

/** Converts an amount in our minor units to Stripe's. Never rounds: throws `PaymentRefused` if Stripe can't take it exactly. */
export function toStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor } = unitsOf(code)
  const ours = BigInt(minorUnitsPerMajor(code))
  const step = ownStep(code)
  if (amount % step !== 0) {
    const told = `${decimalsTaken('stripe', code, step)}, not ${formatAmountWithCode(amount, code)}.`
    throw new PaymentRefused(told, { told })
  }
  return Number((BigInt(amount) * perMajor) / ours)
}

/** Converts an amount in Stripe's units to our minor units. Throws if it can't be represented. */
export function fromStripe(amount: number, currencyCode: string): number {
  const code = currencyCode.toLowerCase()
  const { perMajor } = unitsOf(code)
  const units = BigInt(amount) * BigInt(minorUnitsPerMajor(code))
  if (units % perMajor !== 0n) {
    throw new Error(`Stripe reports ${amount} of its units of ${code.toUpperCase()}, which can't be recorded`)
  }
  return Number(units / perMajor)
}
