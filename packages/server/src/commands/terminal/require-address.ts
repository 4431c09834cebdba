import { UsageError } from '../command.ts'

/** Throws UsageError unless the value of an option is the address of a server. */
export function requireAddress(option: string, value: string): void {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new UsageError(`${option} must be an address like http://localhost:9000.`)
}
