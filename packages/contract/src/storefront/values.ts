import { customerMetadataRefusal } from '@purser/domain/metadata'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { email, id, metadataInput, text } from '../values/index.ts'

/** An optional field, for which storefronts also send null or an empty text. */
export const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

export const optionalId = blankable(id)
export const optionalEmail = blankable(email)
/** Two or three letters, in any case. */
export const optionalCountry = blankable(text(3).trim().toLowerCase().min(2))
/** Metadata from a customer. */
export const customerMetadata = metadataInput.refine((sent) => customerMetadataRefusal(null, sent) === null, {
  error: 'has more than 4,000 characters',
})
export const optionalMetadata = blankable(customerMetadata)

/** A new address, or the id of one of the customer's addresses. */
export const optionalAddress = blankable(
  z.union([addressInput.extend({ country_code: optionalCountry, metadata: customerMetadata.nullish() }), id]),
)
