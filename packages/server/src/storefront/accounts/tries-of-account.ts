/** Whose wrong passwords are counted, and where they come from. Neither reads like what operators are counted by. */
export function accountOfTries(
  email: string,
  { address, storefront }: { readonly address: string | null; readonly storefront: number | null },
): { account: string; origin: string; isCrowd: boolean } {
  const account = `customer ${email}`
  if (address === null) return { account, origin: `storefront ${storefront}`, isCrowd: true }
  return { account, origin: `customer at ${address}`, isCrowd: false }
}
