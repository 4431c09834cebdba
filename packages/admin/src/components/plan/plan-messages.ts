import { isolate } from '@purser/domain/texts'

/** Texts of what a call would do. */
export const messages = {
  nothing: 'Nothing would change.',
  stock: (sku: string | null, before: number, after: number) =>
    `Stock${sku === null ? '' : ` of ${isolate(sku)}`}: ${signed(before)} → ${signed(after)}`,
  money: {
    capture: (amount: string) => `Captures ${amount}`,
    refund: (amount: string) => `Refunds ${amount}`,
    void: (amount: string) => `Releases ${amount}`,
  },
  email: (to: string, subject: string) => `Email to ${isolate(to)}: ${isolate(subject)}`,
} as const

const signed = (units: number) => (units < 0 ? `−${-units}` : String(units))
