import { listVariantMovements } from '@purser/contract/products'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { Timeline, TimelineFold } from '../../../components/timeline/timeline.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { EmptyState } from '../../../ui/notice.tsx'
import { MovementEvent } from './movement-event.tsx'
import { messages } from './movements-messages.ts'

const STEP = 50
/** Maximum page size of the API. */
const MOST = 1_000

interface MovementsDialogProps {
  readonly variant: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** The stock movements of a variant, newest first. */
export function MovementsDialog({ variant, onClose }: MovementsDialogProps) {
  const [limit, setLimit] = useState(STEP)
  const load = useListResource(listVariantMovements, { params: { id: variant.id }, query: { limit } })
  return (
    <Dialog title={messages.title(variant.title)} onClose={onClose}>
      <Loaded load={load}>
        {({ movements, count }) =>
          movements.length === 0 ? (
            <EmptyState title={messages.none} />
          ) : (
            <>
              <Timeline label={messages.label}>
                {movements.map((movement) => (
                  <MovementEvent key={movement.id} movement={movement} />
                ))}
                {count > movements.length && limit < MOST && (
                  <TimelineFold label={messages.older} onUnfold={() => setLimit(Math.min(MOST, 4 * limit))} />
                )}
              </Timeline>
              {count > movements.length && limit >= MOST && <p>{messages.cut}</p>}
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
