import type { OrderEdit } from '../../packages/contract/src/order-edits/index.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { type Latency, percentiles } from '../measure.ts'
import type { Options } from '../options.ts'
import { drawSamples } from '../scenarios.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'
import { send, time } from './send.ts'

/** Orders that are edited, beyond those that warm up. */
const EDITS = 40
const WARM_UP = 40
/** The most milliseconds for the preview of an edit, at the median. */
const MOST_FOR_PREVIEW = 20

/** Measures what an operator waits for while they edit an order. @returns whether the bound is kept */
export async function measureEdits(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withOrders(options.orders)
  const { open } = await drawSamples(url)
  const server = await startServer('product', url)
  const edits = await startEdits(server, open)
  try {
    const times = { preview: [] as number[], change: [] as number[] }
    for (let call = 0; call < WARM_UP + options.samples; call += 1) {
      const edit = edits[call % edits.length] as OrderEdit
      const path = `/admin/order-edits/${edit.id}`
      const change = { quantity: 2 + (call % 7) }
      const line = edit.items?.find(({ original_item_id }) => original_item_id === null)?.id
      const changed = await time(() => send(server, 'POST', `${path}/items/${line}`, change))
      const seen = await time(() => send(server, 'GET', path))
      if (call < WARM_UP) continue
      times.change.push(changed)
      times.preview.push(seen)
    }
    const [preview, change] = [percentiles(times.preview), percentiles(times.change)]
    const row = (what: string, { p50, p95 }: Latency, bound: string) =>
      [what, milliseconds(p50), milliseconds(p95), bound] as const
    console.log(`\n${options.orders.toLocaleString('en')} orders, ${edits.length} of them edited\n`)
    printTable(
      ['what', 'p50 ms', 'p95 ms', 'bound of p50'],
      [
        row('preview', preview, `${MOST_FOR_PREVIEW} ms`),
        row('changed quantity', change, `${MOST_FOR_PREVIEW} ms`),
      ],
    )
    const isKept = Math.max(preview.p50, change.p50) <= MOST_FOR_PREVIEW
    console.log(`\nBound: ${isKept ? 'kept' : 'not kept (!)'}.`)
    return isKept
  } finally {
    for (const { id } of edits) await send(server, 'DELETE', `/admin/order-edits/${id}`)
    await server.stop()
  }
}

/** Starts edits that add a variant to orders. */
async function startEdits(server: RunningServer, orders: readonly string[]): Promise<OrderEdit[]> {
  const { products } = await send<{ products: { variants: { id: string }[] }[] }>(
    server,
    'GET',
    '/admin/products?is_giftcard=false&limit=1&expand=variants',
  )
  const variant_id = products[0]?.variants[0]?.id
  const edits: OrderEdit[] = []
  for (const order_id of orders.slice(0, EDITS)) {
    const made = await send<{ order_edit: OrderEdit }>(server, 'POST', '/admin/order-edits', { order_id })
    const path = `/admin/order-edits/${made.order_edit.id}/items`
    const { order_edit } = await send<{ order_edit: OrderEdit }>(server, 'POST', path, {
      variant_id,
      quantity: 1,
    })
    edits.push(order_edit)
  }
  return edits
}
