import { expect, test } from 'vitest'
import { batchStatuses, cancelRefusal, confirmRefusal } from './index.ts'

test.each([
  ['pre_processed', null, null],
  ['confirmed', 'batch_job_not_waiting', null],
  ['processing', 'batch_job_not_waiting', null],
  ['completed', 'batch_job_not_waiting', 'batch_job_ended'],
  ['canceled', 'batch_job_not_waiting', 'batch_job_ended'],
  ['failed', 'batch_job_not_waiting', 'batch_job_ended'],
] as const)('while %s confirming is refused with %s, canceling with %s', (status, confirm, cancel) => {
  expect(confirmRefusal(status)?.code ?? null).toBe(confirm)
  expect(cancelRefusal(status)?.code ?? null).toBe(cancel)
  expect(batchStatuses).toContain(status)
})
