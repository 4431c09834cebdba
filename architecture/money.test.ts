import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** The product's code, without tests and tools that create, check or measure data. */
const production = sourceFiles().filter(
  (path) =>
    /^packages\/\w+\/src\//.test(path) &&
    !/\.(test|gen)\.tsx?$|\/testing\/|^packages\/server\/src\/tools\//.test(path),
)
const holding = (words: RegExp) => production.filter((path) => words.test(read(path))).sort()

test('captures and refunds are summed in one place; other files only write, read or name the columns', () => {
  expect(holding(/\bamount_(captured|refunded)\b/)).toEqual([
    'packages/contract/src/payments/payments.ts',
    'packages/domain/src/payments/money.ts',
    'packages/server/src/database/relations/payments.ts',
    'packages/server/src/features/customers/explain-customer.ts',
    'packages/server/src/features/explanations/status-books.ts',
    'packages/server/src/features/exports/tax-summary.ts',
    'packages/server/src/features/orders/explanations/explain-amount.ts',
    'packages/server/src/features/orders/operations/note-dispute.ts',
    // Explains amounts apart from their sums (explain-2).
    'packages/server/src/features/payments/move-money.ts',
    'packages/server/src/features/payments/note-refund-failure.ts',
    'packages/server/src/features/today/explain-sales.ts',
    // Stripe's field names of a charge.
    'packages/server/src/providers/stripe/stripe-charges.ts',
  ])
})

test('major units are used only where an amount is typed or the specification fixes one', () => {
  expect(holding(/\b(minorUnitsPerMajor|decimalsOf)\b/)).toEqual([
    'packages/admin/src/components/sheet/formula.ts',
    'packages/admin/src/ui/number/readings.ts',
    'packages/domain/src/gift-cards/denominations.ts',
    // How many decimals an e-invoice has at most.
    'packages/domain/src/invoices/e-invoice.ts',
    'packages/domain/src/money/amount.ts',
    'packages/domain/src/money/index.ts',
    'packages/domain/src/money/written-price.ts',
    // How many decimals a provider accepts.
    'packages/domain/src/payments/charge-limits.ts',
    // Stripe uses different units for some currencies.
    'packages/server/src/providers/stripe/stripe-amounts.ts',
  ])
})
