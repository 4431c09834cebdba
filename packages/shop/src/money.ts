/** An amount of minor units, as it is written where the customer is: 1250 eur is €12.50. The store counts won alone in no smaller unit. */
export function money(amount: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode })
  return format.format(currencyCode === 'krw' ? amount : amount / 100)
}
