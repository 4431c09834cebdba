import { z } from 'zod'
import { email, text } from '../../values/index.ts'
import { storeAddress } from '../cart-entities.ts'
import { customerMetadata } from '../values.ts'

/** What storefronts leave empty comes as null or as ''; both say that there is nothing. Left out says nothing at all. */
const optional = (maximum: number) =>
  text(maximum)
    .trim()
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))

export const names = { first_name: optional(300), last_name: optional(300), phone: optional(300) } as const

/** An email as it is signed in with: what is no email has no account. */
export const typedEmail = text(254).min(1)
export const ownEmail = email
/** One that is no more than looked up: not worth a thread when it is longer. */
export const password = z.string().min(1).max(1_024)
export const proof = text(200).min(1)

/** An address of a customer's book. Country codes are taken in any case and kept in lower case. */
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
