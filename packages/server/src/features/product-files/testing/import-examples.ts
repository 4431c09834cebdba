import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'
import { sendFile } from '../../record-imports/testing/send-file.ts'

async function makeImport(store: TestStore, steps: readonly string[] = []): Promise<string> {
  const handle = newId('once').toLowerCase()
  const { body } = await sendFile(store, `Product Handle,Product Title\n${handle},Once\n`)
  const path = `/admin/product-imports/${body.product_import.id}`
  for (const step of steps) await store.call('POST', `${path}/${step}`)
  return path
}

/** Returns, for each product import route by name, a function that creates a record it is allowed on. */
export function importExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    'start-product-import': async () => ({
      path: `${await makeImport(store)}/start`,
      body: { leave_out_problems: true },
    }),
    'stop-product-import': async () => ({ path: `${await makeImport(store, ['start'])}/stop` }),
    'undo-product-import': async () => ({ path: `${await makeImport(store, ['start', 'stop'])}/undo` }),
    'delete-product-import': async () => ({ path: await makeImport(store) }),
  }
}
