import { backup } from './commands/backup.ts'
import { check } from './commands/check.ts'
import { type Command, UsageError } from './commands/command.ts'
import { exportFile } from './commands/export.ts'
import { importFile } from './commands/import.ts'
import { moveInCommand } from './commands/move-in.ts'
import { operator } from './commands/operator.ts'
import { restore } from './commands/restore.ts'
import { seed } from './commands/seed.ts'
import { start } from './commands/start.ts'
import { errorCode, readConfig, StartupError } from './config/index.ts'
import { Failure } from './http/index.ts'

const commands: Readonly<Record<string, Command>> = {
  start,
  operator,
  seed,
  import: importFile,
  export: exportFile,
  'move-in': moveInCommand,
  check,
  backup,
  restore,
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (command === undefined)
    throw new UsageError(`There is no command '${name}': ${Object.keys(commands).join(', ')}.`)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help)
    return 0
  }
  return command.run(args, () => readConfig(process.env))
}

/** Reports what a person can fix as a sentence; anything else is a bug and is logged with its stack. */
function tell(error: unknown): void {
  const isSentence =
    error instanceof StartupError ||
    error instanceof Failure ||
    error instanceof UsageError ||
    errorCode(error).startsWith('ERR_PARSE_ARGS')
  console.error(isSentence ? (error as Error).message : error)
}

// Keep working when the reader of our output is gone. Unhandled, logging this error would raise the next one.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  tell(error)
  return 1
})
// Clients' idle connections and libraries' timers must not keep the process alive.
process.exit()
