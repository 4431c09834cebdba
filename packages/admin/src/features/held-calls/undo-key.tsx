import { operations } from '@purser/domain/operations'
import { Commands } from '../../components/commands/commands.tsx'
import { messages } from './undo-messages.ts'

const { key } = operations['undo-held-call']

interface UndoKeyProps {
  /** What was done, as its toast says it. */
  readonly done: string
  readonly undo: () => Promise<boolean>
  readonly isPending: boolean
}

/** The key that undoes a change while its window lasts. */
export function UndoKey({ done, undo, isPending }: UndoKeyProps) {
  const command = {
    id: 'undo-held-call',
    label: messages.undoOf(done),
    keys: key,
    isPending,
    effect: () => void undo(),
  }
  return <Commands list={[command]} />
}
