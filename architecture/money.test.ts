import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** What the product runs, without tests and the tools that make, check or measure books. */
const production = sourceFiles().filter(
  (path) =>
    /^packages\/\w+\/src\//.test(path) &&
    !/\.(test|gen)\.tsx?$|\/testing\/|^packages\/server\/src\/tools\//.test(path),
)
const holding = (words: RegExp) => production.filter((path) => words.test(read(path))).sort()

test('captures and refunds are added up in one place; others write, read or name the columns', () => {
  expect(holding(/\bamount_(captured|refunded)\b/)).toEqual([
    'packages/contract/src/payments/payments.ts',
    'packages/domain/src/payments/money.ts',
    'packages/server/src/database/relations/payments.ts',
    'packages/server/src/features/orders/operations/note-dispute.ts',
    'packages/server/src/features/payments/move-money.ts',
    'packages/server/src/features/payments/note-refund-failure.ts',
    // Stripe's name of what it noted at a charge.
    'packages/server/src/providers/stripe/stripe-charges.ts',
  ])
})

test('major units exist where an amount is typed or the specification fixes one', () => {
  expect(holding(/\b(minorUnitsPerMajor|decimalsOf)\b/)).toEqual([
    'packages/admin/src/components/sheet/formula.ts',
    'packages/admin/src/ui/number/readings.ts',
    'packages/domain/src/gift-cards/denominations.ts',
    'packages/domain/src/money/amount.ts',
    'packages/domain/src/money/index.ts',
    'packages/domain/src/money/written-price.ts',
    // How many decimals a provider takes.
    'packages/domain/src/payments/charge-limits.ts',
    // Stripe counts some currencies otherwise.
    'packages/server/src/providers/stripe/stripe-amounts.ts',
  ])
})
