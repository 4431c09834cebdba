import { type FactsOf, labelOf, type Operation, operations } from '@purser/domain/operations'
import type { ActionEndpoint } from '../../lib/action.ts'
import type { CallInput } from '../../lib/call-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOffered } from './use-offered.ts'

interface OperationQuestionProps<E extends ActionEndpoint> {
  readonly isOpen: boolean
  readonly call: E
  /** The facts, usually the record, that decide whether the operation is offered. */
  readonly of: FactsOf<E['name']>
  readonly input: CallInput<E>
  readonly words: {
    readonly question: string
    /** The effect on money, stock and customers. */
    readonly effect: string
    /** The toast after success. */
    readonly done: string
  }
  /** Returns true if it handled the error; `retry` makes the call again. */
  readonly onError?: (error: unknown, retry: () => void) => boolean
  readonly onClose: () => void
}

/** Asks to confirm an operation that needs no input; if it becomes unavailable, the dialog says why. */
export function OperationQuestion<E extends ActionEndpoint>(props: OperationQuestionProps<E>) {
  const { isOpen, call, of, words, onClose } = props
  const { run, isPending, over } = useOffered(call, {
    of,
    shown: [],
    isOpen,
    success: words.done,
    onSuccess: onClose,
    onError: (error) => props.onError?.(error, () => void run(props.input)) ?? false,
  })
  const { isDangerous = false }: Operation = operations[call.name]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.question}
      confirmLabel={labelOf<E['name']>(call.name, of)}
      isDangerous={isDangerous}
      isPending={isPending}
      isRefused={over !== undefined}
      onConfirm={() => void run(props.input)}
      onClose={onClose}
    >
      {over ?? words.effect}
    </ConfirmDialog>
  )
}
