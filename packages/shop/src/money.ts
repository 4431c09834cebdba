/** An amount of minor units, as it is written where the customer is: 1250 eur is €12.50. Of won there is nothing smaller. */
export function money(amount: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode })
  return format.format(format.resolvedOptions().maximumFractionDigits === 0 ? amount : amount / 100)
}
