import { customerMetadataRefusal } from '@purser/domain/metadata'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { email, id, metadataInput, text } from '../values/index.ts'

/** A field that may be left out: storefronts send null or an empty text for that as well. */
export const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

export const optionalId = blankable(id)
export const optionalEmail = blankable(email)
/** Two or three letters, in any case. */
export const optionalCountry = blankable(text(3).trim().toLowerCase().min(2))
/** Metadata as customers send it. */
export const customerMetadata = metadataInput.refine((sent) => customerMetadataRefusal(null, sent) === null, {
  error: 'has more than 4,000 characters',
})
export const optionalMetadata = blankable(customerMetadata)

/** An address as it is typed, or the id of one of the customer's own. */
export const optionalAddress = blankable(
  z.union([addressInput.extend({ country_code: optionalCountry, metadata: customerMetadata.nullish() }), id]),
)
