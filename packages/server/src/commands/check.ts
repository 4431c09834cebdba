import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { checkStore, formatReport } from '../tools/check/index.ts'
import type { Command } from './command.ts'
import { withStore } from './stopping.ts'

export const check: Command = {
  help: `npm run check

Reads the whole store and looks whether its books are right: amounts, stock, statuses, references. Changes nothing.
Ends with 1 and names the records when something is wrong.`,

  async run(args, readConfig) {
    parseArgs({ args, options: {} })
    return withStore(readConfig(), async ({ url }) => {
      const report = await checkStore(url, { now: systemClock() })
      process.stdout.write(formatReport(report))
      return report.isSound ? 0 : 1
    })
  },
}
