import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const nowhere = join(import.meta.dirname, 'nowhere', 'at-all')
const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a folder that is missing is no database that cannot be reached', async () => {
  const error = await failed(mkdtemp(nowhere))
  expect(describeError(error)).toMatchObject({ status: 500, isOurFault: true })
})

test('a socket of the database that is missing is one', async () => {
  const error = await failed(new Promise((_, reject) => connect(nowhere).on('error', reject)))
  expect(describeError(error)).toMatchObject({ status: 503, retryAfter: 2, isOurFault: false })
})
