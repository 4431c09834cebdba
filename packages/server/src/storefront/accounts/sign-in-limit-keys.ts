/** The origin of a sign-in attempt. */
interface Caller {
  /** A device known to the account; null for an unknown one. */
  readonly device: string | null
  readonly address: string | null
  readonly storefront: number | null
}

/** Returns the keys that wrong passwords of a customer account are counted under. They never collide with the keys for operators. */
export function signInLimitKeys(email: string, { device, address, storefront }: Caller) {
  const account = `customer ${email}`
  if (device !== null) return { account, origin: device, isStranger: false }
  if (address === null)
    return { account, origin: `storefront ${storefront}`, isStranger: true, isCrowd: true }
  return { account, origin: `customer at ${address}`, isStranger: true }
}
