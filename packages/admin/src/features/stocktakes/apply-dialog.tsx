import {
  applyStocktake,
  listStocktakeLines,
  type Stocktake,
  type StocktakeLine,
} from '@purser/contract/stocktakes'
import { stockBelowZeroRefusal } from '@purser/domain/products'
import { differenceOf, stockAfterCount, summarizeCount } from '@purser/domain/stocktakes'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { useResource } from '../../lib/resource.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './stocktakes.module.css'
import { linesInput, nameOfLine } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'

const words = messages.apply
/** Differences that the dialog lists; the rest are counted. */
const LISTED = 20
const MOST = 1_000

interface ApplyDialogProps {
  readonly stocktake: Stocktake
  readonly onClose: () => void
}

/** Says what applying would change, or why it would be refused, and applies it. */
export function ApplyDialog({ stocktake, onClose }: ApplyDialogProps) {
  const { id } = stocktake
  const load = useResource(listStocktakeLines, linesInput(id, MOST, 'differences'))
  const { run, isPending, over } = useOffered(applyStocktake, {
    of: stocktake,
    shown: [],
    success: messages.applied,
    onSuccess: onClose,
  })
  const refusal = load.data && refusalIn(load.data.lines)
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={messages.applyLabel}
      isPending={isPending}
      isRefused={over !== undefined || refusal !== null}
      onConfirm={() => void run({ params: { id } })}
      onClose={onClose}
    >
      {over ?? (
        <Loaded load={load}>
          {({ lines, count }) => <Effect lines={lines} count={count} refusal={refusal ?? null} />}
        </Loaded>
      )}
    </ConfirmDialog>
  )
}

const changing = (lines: readonly StocktakeLine[]) => lines.filter(({ is_skipped }) => !is_skipped)

/** Returns why the server would refuse, by the rule that it checks. */
function refusalIn(lines: readonly StocktakeLine[]): string | null {
  for (const line of changing(lines)) {
    const inventory_quantity = stockAfterCount(line.inventory_quantity, line)
    const title = nameOfLine(line)
    const refusal = stockBelowZeroRefusal({ ...line, title, inventory_quantity, manage_inventory: true })
    if (refusal) return refusal.message
  }
  return null
}

interface EffectProps {
  readonly lines: readonly StocktakeLine[]
  readonly count: number
  readonly refusal: string | null
}

function Effect({ lines, count, refusal }: EffectProps) {
  const changed = changing(lines)
  const skipped = lines.length - changed.length
  const sums = summarizeCount(changed)
  return (
    <div className={styles.effect}>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <p>{words.effect(sums)}</p>
      {sums.different > 0 && <p>{words.since}</p>}
      {sums.moved > 0 && <p>{words.moved(sums.moved)}</p>}
      {skipped > 0 && <p>{words.skipped(skipped)}</p>}
      {changed.length > 0 && (
        <ul aria-label={words.list} className={styles.planned}>
          {changed.slice(0, LISTED).map((line) => (
            <li key={line.variant_id}>
              <span>{nameOfLine(line)}</span>
              <span>
                {messages.difference(differenceOf(line))},{' '}
                {words.fromTo(line.inventory_quantity, stockAfterCount(line.inventory_quantity, line))}
              </span>
            </li>
          ))}
          {count - skipped > LISTED && <li>{words.more(count - skipped - LISTED)}</li>}
        </ul>
      )}
    </div>
  )
}
