import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { checkStore, formatReport, rebuildTallies } from '../tools/check/index.ts'
import { createVault } from '../vault/index.ts'
import type { Command } from './command.ts'
import { withStore } from './stopping.ts'

export const check: Command = {
  help: `npm run check [-- --rebuild-tallies]

Reads the whole store and looks whether its books are right: amounts, stock, statuses, references. Changes nothing.
Ends with 1 and names the records when something is wrong.
  --rebuild-tallies  count first what the lists are counted by; changes of orders wait meanwhile`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options: { 'rebuild-tallies': { type: 'boolean' } } })
    const config = readConfig()
    const { secretKey, oldSecretKey } = config
    const keyIds = [secretKey, oldSecretKey].flatMap((key) => (key === null ? [] : createVault(key).keyId))
    return withStore(config, async ({ url, ownerUrl }) => {
      if (values['rebuild-tallies']) {
        const names = await rebuildTallies(ownerUrl)
        console.log(`Counted anew: ${names.join(', ')}.`)
      }
      const report = await checkStore(url, { now: systemClock(), keyIds })
      process.stdout.write(formatReport(report))
      return report.isSound ? 0 : 1
    })
  },
}
