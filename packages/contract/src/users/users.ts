import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { booleanFlag, metadataInput, pageQuery, selection, text } from '../values/index.ts'

const name = text(200).trim().nullish()

const users = defineNoun({ one: 'user', many: 'users', record: user })

export const listUsers = users.list(
  "Lists the store's operators. `q` matches email and names, `is_active` finds those who may sign in, or who are disabled.",
  { ...pageQuery(50), is_active: booleanFlag.optional() },
)

export const retrieveUser = users.retrieve('Retrieves an operator.', { query: selection })

export const updateUserBody = z.strictObject({
  first_name: name,
  last_name: name,
  metadata: metadataInput.optional(),
})

export const updateUser = users.update(
  "Updates the names and metadata of the signed-in operator. Other operators can't be changed.",
  updateUserBody,
)
