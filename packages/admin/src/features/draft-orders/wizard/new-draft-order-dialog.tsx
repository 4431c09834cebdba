import { operations } from '@purser/domain/operations'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useOperator } from '../../../lib/session.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Wizard } from './wizard.tsx'

/** The wizard above the drafts list. Closing it asks nothing, because the input is stored for the next time. */
export function NewDraftOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const operator = useOperator()
  return (
    <Dialog title={operations['create-draft-order'].label} size="lg" onClose={onClose}>
      {operator && <Wizard operatorId={operator.id} Foot={DialogFoot} onEnd={onClose} onBackOut={onClose} />}
    </Dialog>
  )
}
