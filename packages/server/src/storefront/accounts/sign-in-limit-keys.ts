/** Where a try at an account comes from. */
interface Caller {
  /** The device that the account knows; null for a stranger. */
  readonly device: string | null
  readonly address: string | null
  readonly storefront: number | null
}

/** What wrong passwords at a customer's account are counted by. Neither text reads like what operators are counted by. */
export function signInLimitKeys(email: string, { device, address, storefront }: Caller) {
  const account = `customer ${email}`
  if (device !== null) return { account, origin: device, isStranger: false }
  if (address === null)
    return { account, origin: `storefront ${storefront}`, isStranger: true, isCrowd: true }
  return { account, origin: `customer at ${address}`, isStranger: true }
}
