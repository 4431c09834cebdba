import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { id, metadataInput, pageQuery, pageShape, selectionQuery, text } from '../values/index.ts'

const params = z.strictObject({ id })
const name = text(200).trim().nullish()

export const listUsers = defineEndpoint({
  name: 'list-users',
  method: 'GET',
  path: '/admin/users',
  noun: 'users',
  summary: 'The operators of the store. `q` finds them by their email and names.',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ users: z.array(user), ...pageShape }),
})

export const retrieveUser = defineEndpoint({
  name: 'retrieve-user',
  method: 'GET',
  path: '/admin/users/:id',
  noun: 'users',
  summary: 'One operator.',
  params,
  query: z.strictObject(selectionQuery),
  response: z.object({ user }),
})

export const updateUserBody = z.strictObject({
  first_name: name,
  last_name: name,
  metadata: metadataInput.optional(),
})

export const updateUser = defineEndpoint({
  name: 'update-user',
  method: 'POST',
  path: '/admin/users/:id',
  noun: 'users',
  summary: 'Changes the names and the metadata of the operator who is signed in; nobody else’s.',
  params,
  body: updateUserBody,
  response: z.object({ user }),
})
