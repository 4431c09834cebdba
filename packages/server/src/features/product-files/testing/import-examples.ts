import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'
import { type Sent, sendFile } from '../../record-imports/testing/send-file.ts'

/** Returns, for each route on imports by name, a function that creates a record it is allowed on. */
export function importExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    ...examplesOf(store, 'product-import', () => `Product Handle,Product Title\n${once()},Once\n`),
    ...examplesOf(store, 'record-import', () => `email\n${once()}@example.com\n`, {
      path: '/admin/record-imports/files/customers',
    }),
  }
}

const once = () => newId('once').toLowerCase()

function examplesOf(
  store: TestStore,
  noun: 'product-import' | 'record-import',
  content: () => string,
  sent: Sent = {},
): Record<string, () => Promise<CallExample>> {
  async function make(steps: readonly string[] = []): Promise<string> {
    const { body } = await sendFile(store, content(), sent)
    const path = `/admin/${noun}s/${(body.product_import ?? body.record_import).id}`
    for (const step of steps) await store.call('POST', `${path}/${step}`)
    return path
  }
  return {
    [`start-${noun}`]: async () => ({ path: `${await make()}/start`, body: { leave_out_problems: true } }),
    [`stop-${noun}`]: async () => ({ path: `${await make(['start'])}/stop` }),
    [`undo-${noun}`]: async () => ({ path: `${await make(['start', 'stop'])}/undo` }),
    [`delete-${noun}`]: async () => ({ path: await make() }),
  }
}
