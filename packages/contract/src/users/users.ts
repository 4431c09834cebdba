import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { metadataInput, pageQuery, selection, text } from '../values/index.ts'

const name = text(200).trim().nullish()

const users = defineNoun({ noun: 'users', one: 'user', many: 'users', record: user })

export const listUsers = users.list(
  'The operators of the store. `q` finds them by their email and names.',
  pageQuery(50),
)

export const retrieveUser = users.retrieve('One operator.', {
  query: selection,
})

export const updateUserBody = z.strictObject({
  first_name: name,
  last_name: name,
  metadata: metadataInput.optional(),
})

export const updateUser = users.update(
  'Changes the names and the metadata of the operator who is signed in; nobody else’s.',
  updateUserBody,
)
