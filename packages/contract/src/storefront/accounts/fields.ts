import { z } from 'zod'
import { email, text } from '../../values/index.ts'
import { storeAddress } from '../cart-entities.ts'
import { customerMetadata } from '../values.ts'

/** Null and '' both clear a field; a missing field stays. */
const optional = (maximum: number) =>
  text(maximum)
    .trim()
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))

export const names = { first_name: optional(300), last_name: optional(300), phone: optional(300) } as const

/** The email of a sign-in. It need not be valid: then no account has it. */
export const typedEmail = text(254).min(1)
export const ownEmail = email
/** A password to compare, of limited length. */
export const password = z.string().min(1).max(1_024)
export const proof = text(200).min(1)

/** An address of a customer account. Country codes are stored in lower case. */
export const accountAddressInput = z.strictObject({
  company: optional(500),
  first_name: optional(500),
  last_name: optional(500),
  address_1: optional(500),
  address_2: optional(500),
  city: optional(500),
  province: optional(500),
  postal_code: optional(500),
  phone: optional(500),
  country_code: text(3)
    .trim()
    .toLowerCase()
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
  metadata: customerMetadata.nullish(),
})
export type AccountAddressInput = z.output<typeof accountAddressInput>

export const accountAddress = storeAddress.omit({ metadata: true })
export type AccountAddress = z.output<typeof accountAddress>
