import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { checkStore, formatReport } from '../features/check/index.ts'
import type { Command } from './command.ts'
import { openStore } from './open-store.ts'

export const check: Command = {
  help: `npm run check

Reads the whole store and looks whether its books are right: amounts, stock, statuses, references. Changes nothing.
Ends with 1 and names the records when something is wrong.`,

  async run(args, readConfig) {
    parseArgs({ args, options: {} })
    const store = await openStore(readConfig(), console.error)
    try {
      const report = await checkStore(store.url, { now: systemClock() })
      process.stdout.write(formatReport(report))
      return report.isSound ? 0 : 1
    } finally {
      await store.close()
    }
  },
}
