import { Button, Checkbox } from '@mantine/core'
import type { Plan } from '@purser/contract/plans'
import { FIXED_AT_ONCE, type RepairName, repairs, todoCount, todos } from '@purser/domain/today'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { PlanEffects } from '../../../components/plan/plan-effects.tsx'
import { toastSuccess } from '../../../lib/toast.ts'
import record from '../../../ui/record.module.css'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { messages } from '../today-messages.ts'
import styles from './repair.module.css'
import type { Fix } from './repair-sources.ts'
import { type PlannedFix, useRepair } from './use-repair.ts'

const words = messages.repair

interface RepairDialogProps {
  readonly name: RepairName
  /** How many records the line counts. */
  readonly count: number
  readonly onClose: () => void
}

/** Says what fixing the records of a line would do, and fixes the chosen ones exactly so. */
export function RepairDialog({ name, count, onClose }: RepairDialogProps) {
  const { found, planned, ready, isPending, isPlanning, run, choose, ...plans } = useRepair(name, (done) => {
    toastSuccess(words.done[name](done))
    onClose()
  })
  const { label } = repairs[name]
  return (
    <OperationDialog
      title={words.title(todos[name].label, label)}
      size="lg"
      entered={null}
      call={{ isPending }}
      effect={words.effect[name]}
      remark={isPlanning ? words.planning : undefined}
      complete={words.complete(label, ready.length)}
      isComplete={ready.length > 0 && !isPlanning}
      isReady={planned.length > 0}
      onComplete={() => void run()}
      onClose={onClose}
    >
      {count > FIXED_AT_ONCE && (
        <p className={record.quiet}>{words.first(FIXED_AT_ONCE, todoCount(count))}</p>
      )}
      {plans.isAnyLost && !isPlanning && (
        <Button variant="default" size="xs" mb="xs" onClick={plans.planAgain}>
          {words.again}
        </Button>
      )}
      <Loaded load={found}>
        {() =>
          planned.length === 0 ? (
            <p className={record.quiet}>{words.none}</p>
          ) : (
            <ul className={styles.fixes} aria-label={words.list} aria-busy={isPlanning}>
              {planned.map((one) => (
                <FixRow key={one.fix.id} planned={one} onChoose={(is) => choose(one.fix.id, is)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OperationDialog>
  )
}

interface FixRowProps {
  readonly planned: PlannedFix
  readonly onChoose: (isChosen: boolean) => void
}

function FixRow({ planned: { fix, plan, isDone, isChosen, error }, onChoose }: FixRowProps) {
  const isOffered = plan !== undefined && !isDone
  return (
    <li className={styles.fix}>
      <Checkbox
        label={<bdi>{fix.name}</bdi>}
        checked={isOffered && isChosen}
        disabled={!isOffered}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.effects}>
        {fix.reason !== undefined && <p className={record.quiet}>{fix.reason}</p>}
        {isDone ? (
          <p className={record.quiet}>{words.fixed}</p>
        ) : plan ? (
          <Effects fix={fix} plan={plan} />
        ) : (
          error === undefined && <LineSkeleton />
        )}
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </li>
  )
}

function Effects({ fix, plan }: { readonly fix: Fix; readonly plan: Plan }) {
  const told = fix.inWords?.(plan)
  if (told) return <p className={record.quiet}>{told}</p>
  return <PlanEffects plan={plan} names={fix.names} />
}
