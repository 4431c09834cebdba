import { z } from 'zod'
import { country } from '../regions/index.ts'
import { id, metadataInput, partShape, text } from '../values/index.ts'

export const address = z.object({
  id,
  customer_id: id.nullable(),
  company: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_code: z.string().nullable(),
  country: country.nullable().optional(),
  phone: z.string().nullable(),
  ...partShape,
})
export type Address = z.output<typeof address>

const line = text(500).nullish()

/** An address from a client. Country codes are stored in lower case. */
export const addressInput = z.strictObject({
  company: line,
  first_name: line,
  last_name: line,
  address_1: line,
  address_2: line,
  city: line,
  province: line,
  postal_code: line,
  country_code: text(3).trim().toLowerCase().nullish(),
  phone: line,
  metadata: metadataInput.nullish(),
})
export type AddressInput = z.output<typeof addressInput>
