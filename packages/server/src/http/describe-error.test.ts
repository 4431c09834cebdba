import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const nowhere = join(import.meta.dirname, 'nowhere', 'at-all')
const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a missing directory isn’t reported as an unreachable database', async () => {
  const error = await failed(mkdtemp(nowhere))
  expect(describeError(error)).toMatchObject({ status: 500, isOurFault: true })
})

test('a missing database socket is', async () => {
  const error = await failed(new Promise((_, reject) => connect(nowhere).on('error', reject)))
  expect(describeError(error)).toMatchObject({ status: 503, retryAfter: 2, isOurFault: false })
})
