import { turnRehearsalClock, turnRehearsalClockBody } from '@purser/contract/rehearsals'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { MomentInput } from '../../ui/moment/moment-input.tsx'
import { messages } from './rehearsals-messages.ts'

const words = messages.clock
const { label } = operations['turn-rehearsal-clock']

interface TurnClockDialogProps {
  /** The rehearsal's time, ISO 8601. */
  readonly now: string
  readonly onTurned: () => void
  readonly onClose: () => void
}

/** Turns the rehearsal's clock forward. */
export function TurnClockDialog({ now, onTurned, onClose }: TurnClockDialogProps) {
  const form = useEntryForm({
    schema: turnRehearsalClockBody,
    initialValues: { to: now },
    required: { to: words.missing },
    toBody: (values) => values,
  })
  const turn = useAction(turnRehearsalClock, {
    onSuccess: onTurned,
    onError: form.showServerError,
  })
  return (
    <Dialog title={label} onClose={onClose}>
      <DialogForm
        form={form}
        label={label}
        onValid={(body) => turn.run({ body })}
        isPending={turn.isPending}
        effect={words.effect}
        save={label}
      >
        <MomentInput
          label={words.to}
          withAsterisk
          data-autofocus
          {...form.fields.getInputProps('to')}
          value={form.fields.values.to}
        />
      </DialogForm>
    </Dialog>
  )
}
