import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { seedOrders } from '../tools/demo/index.ts'
import { type Command, UsageError } from './command.ts'
import { withStore } from './stopping.ts'

const options = { orders: { type: 'string' }, seed: { type: 'string', default: 'purser' } } as const

/** The most orders to seed: more would exceed the range of display ids. */
const mostOrders = 10_000_000

export const seed: Command = {
  help: `npm run seed -- --orders N [--seed WORD]

Adds N orders of the last two years, with their customers. An empty store gets the demo store's products first.
  --orders N   how many orders, from 1 to ${mostOrders}
  --seed WORD  the same word on the same store creates the same orders (purser)`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options })
    const orders = Number(values.orders)
    if (!/^\d+$/.test(values.orders ?? '') || orders < 1 || orders > mostOrders) {
      throw new UsageError(`Give how many orders: --orders N, with N from 1 to ${mostOrders}.`)
    }
    return withStore(readConfig(), async ({ ownerUrl }) => {
      const start = performance.now()
      const seconds = () => ((performance.now() - start) / 1_000).toFixed(1)
      await seedOrders(ownerUrl, {
        orders,
        seed: values.seed,
        now: systemClock(),
        onProgress: progressTo(orders, seconds),
      })
      console.log(`Added ${orders} orders in ${seconds()} s.`)
      return 0
    })
  },
}

/** Shows progress: a growing line on a terminal, a line for each tenth in a file. */
function progressTo(orders: number, seconds: () => string): (written: number) => void {
  let told = 0
  return (written) => {
    if (process.stderr.isTTY) {
      process.stderr.write(
        `\r${written} of ${orders} orders, ${seconds()} s${written === orders ? '\n' : ''}`,
      )
      return
    }
    const tenths = Math.floor((written * 10) / orders)
    if (tenths > told) console.error(`${written} of ${orders} orders, ${seconds()} s`)
    told = tenths
  }
}
