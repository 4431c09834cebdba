import type { BenchDatabase } from './bench-database.ts'
import { measureAdmin } from './measure-admin.ts'
import type { Options } from './options.ts'
import { startServer } from './servers.ts'
import { milliseconds, printTable } from './table.ts'

/** Bounds for the first load of the orders list, in compressed kilobytes and milliseconds, and for opening an order, in milliseconds. */
const bounds = { scriptKb: 250, totalKb: 500, firstRowMs: 350, openMs: 30, openColdMs: 30, orderCalls: 1 }

/** Measures the admin in Chromium on a store of this size. @returns whether every figure is within its bound */
export async function measureUi(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withOrders(options.orders)
  const server = await startServer('product', url)
  try {
    const figures = await measureAdmin(server)
    const rows = Object.entries(bounds).map(([name, bound]) => {
      const figure = figures[name as keyof typeof bounds]
      return [
        labels[name as keyof typeof bounds],
        milliseconds(figure),
        String(bound),
        figure > bound ? '!' : '',
      ]
    })
    printTable(['admin', 'measured', 'bound', ''], rows)
    for (const host of figures.otherHosts) console.log(`Asks another host: ${host} !`)
    return figures.otherHosts.length === 0 && rows.every((row) => row.at(-1) === '')
  } finally {
    await server.stop()
  }
}

const labels: Readonly<Record<keyof typeof bounds, string>> = {
  scriptKb: 'script until the first row, kB',
  totalKb: 'everything on the first visit, kB',
  firstRowMs: 'first row, cache empty, ms',
  openMs: 'row click to heading, prefetched, ms',
  openColdMs: 'row click to heading, nothing prefetched, ms',
  orderCalls: 'calls for the order when it is opened',
}
