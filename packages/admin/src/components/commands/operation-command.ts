import {
  availabilityOf,
  type FactsOf,
  labelOf,
  type Operation,
  type OperationName,
  operations,
} from '@purser/domain/operations'
import type { Command } from './command.ts'

type Asked<Name extends OperationName> =
  undefined extends FactsOf<Name> ? { readonly of?: undefined } : { readonly of: FactsOf<Name> }

type CommandOptions<Name extends OperationName> = Pick<Command, 'effect' | 'keyEffect' | 'isPending'> & {
  /** Unique on the page; defaults to the operation's name, for one that appears there once. */
  readonly id?: string
} & Asked<Name>

/**
 * Returns the command that calls an operation. Its label, key, danger and availability come from domain's table, evaluated for
 * the given record.
 *
 *   commandOf('cancel-order', { of: order, effect: openDialog, isPending: cancel.isPending })
 *   commandOf('update-note', { id: `edit ${note.id}`, effect: openEditor })
 */
export function commandOf<Name extends OperationName>(name: Name, options: CommandOptions<Name>): Command {
  const { id = name, effect, keyEffect, isPending = false } = options
  const facts = options.of as FactsOf<Name>
  const { key, isDangerous = false }: Operation = operations[name]
  return {
    id,
    label: labelOf(name, facts),
    ...(key === undefined ? {} : { keys: key }),
    availability: availabilityOf(name, facts),
    effect,
    ...(keyEffect && { keyEffect }),
    isDangerous,
    isPending,
  }
}
