import { Button, Switch } from '@mantine/core'
import { listTodos } from '@purser/contract/today'
import { operations } from '@purser/domain/operations'
import { isReadyToShip, type PackingSession, packPartly } from '@purser/domain/packing'
import { todoCount } from '@purser/domain/today'
import { useRef, useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { ScanFeedback } from '../../components/scan-field/scan-feedback.tsx'
import { ScanField } from '../../components/scan-field/scan-field.tsx'
import { setSound, useSound } from '../../components/scan-field/sound.ts'
import { useResource } from '../../lib/resource.ts'
import { EmptyState } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './packing.module.css'
import { toPackInput } from './packing-data.ts'
import { PackingLines } from './packing-lines.tsx'
import { messages } from './packing-messages.ts'
import { SkipDialog } from './skip-dialog.tsx'
import { type Packing, usePacking } from './use-packing.ts'

/** The packing station: orders are packed one by one with a scanner, by keys, or by touch. */
export function PackingPage() {
  const packing = usePacking()
  const { feedback, session, parcel, claimed } = packing
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isSkipping, setSkipping] = useState(false)
  const back = (effect: () => void) => () => {
    effect()
    field.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      <PackingHeader packing={packing} />
      <ScanField label={messages.field} field={field} onCode={packing.take} />
      <ScanFeedback {...feedback} isUrgent />
      {session && parcel ? (
        <div className={styles.table}>
          <PackingLines
            session={session}
            parcel={parcel}
            chosen={chosen}
            onCount={(line, units) => back(() => packing.count(line, units))()}
          />
          <OrderFacts parcel={parcel} trackingNumbers={session.tracking_numbers} />
        </div>
      ) : (
        !claimed && <EmptyState {...messages.empty} />
      )}
      <Buttons packing={packing} back={back} onSkip={() => setSkipping(true)} />
      <Commands
        list={commandsOf(packing, {
          session,
          chosen,
          setChosen,
          onSkip: () => setSkipping(true),
          isFree: () => document.activeElement === document.body || field.current?.value === '',
        })}
      />
      {isSkipping && claimed && (
        <SkipDialog claimed={claimed} onSkip={packing.skipOrder} onClose={() => setSkipping(false)} />
      )}
    </div>
  )
}

function PackingHeader({ packing: { claimed, parcel, shift } }: { readonly packing: Packing }) {
  const [line] = useResource(listTodos, toPackInput).data?.todos ?? []
  const isLoud = useSound()
  return (
    <PageHeader
      title={claimed ? messages.order(claimed.display_id, parcel?.origin ?? '') : messages.title}
      documentTitle={messages.title}
      subtitle={[
        line && messages.waiting(todoCount(line.count)),
        shift.orders > 0 && messages.shift(shift.orders, shift.units),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Switch
          label={messages.mute}
          checked={isLoud}
          onChange={(event) => setSound(event.currentTarget.checked)}
        />
      }
    />
  )
}

interface ButtonsProps {
  readonly packing: Packing
  /** Wraps an effect so that the scan field has the focus after it. */
  readonly back: (effect: () => void) => () => void
  readonly onSkip: () => void
}

function Buttons({ packing, back, onSkip }: ButtonsProps) {
  const { session, claimed, isPending } = packing
  const size = 'lg'
  if (!claimed)
    return (
      <div className={styles.buttons} data-foot>
        <Button size={size} loading={isPending} onClick={back(packing.next)}>
          {operations['claim-packing'].label}
        </Button>
      </div>
    )
  const isReady = session !== null && isReadyToShip(session)
  return (
    <div className={styles.buttons} data-foot>
      <Button size={size} loading={isPending} disabled={!isReady} onClick={back(packing.ship)}>
        {operations['finish-packing'].label}
      </Button>
      <Button
        size={size}
        variant="default"
        disabled={(session?.steps.length ?? 0) === 0}
        onClick={back(packing.undo)}
      >
        {messages.undo}
      </Button>
      <Button
        size={size}
        variant="default"
        disabled={session === null || packPartly(session) === session}
        onClick={back(packing.packPartly)}
      >
        {messages.packPartly}
      </Button>
      <Button size={size} variant="default" onClick={onSkip}>
        {messages.skipOrder}
      </Button>
      <Button size={size} variant="default" onClick={back(packing.hold)}>
        {messages.hold}
      </Button>
    </div>
  )
}

interface CommandParts {
  readonly session: PackingSession | null
  readonly chosen: string | undefined
  readonly setChosen: (line: string | undefined) => void
  readonly onSkip: () => void
  /** Whether nothing is typed, so that arrows and undoing don't belong to a text. */
  readonly isFree: () => boolean
}

/** The commands of the page; their keys are none that a scanner types. */
function commandsOf(
  packing: Packing,
  { session, chosen, setChosen, onSkip, isFree }: CommandParts,
): Command[] {
  if (!session) return []
  const lines = session.lines.map(({ id }) => id)
  const place = lines.indexOf(chosen ?? '')
  const key = (id: string, label: string, keys: string, effect: () => void): Command => ({
    id: `packing-${id}`,
    label,
    keys,
    worksInFields: true,
    when: isFree,
    effect,
  })
  const forKeys = (command: Command): Command => ({ ...command, isForKeys: true })
  const countChosen = (units: 1 | -1) => () => chosen !== undefined && packing.count(chosen, units)
  return [
    key('undo', messages.undo, 'meta+z,ctrl+z', packing.undo),
    key('partly', messages.packPartly, 'f8', packing.packPartly),
    key('skip', messages.skipOrder, 'f2', onSkip),
    key('hold', messages.hold, 'f4', packing.hold),
    forKeys(
      key('next-line', messages.nextLine, 'arrowdown', () => setChosen(lines[place + 1] ?? lines.at(-1))),
    ),
    forKeys(
      key('previous-line', messages.previousLine, 'arrowup', () => setChosen(lines[Math.max(0, place - 1)])),
    ),
    forKeys(key('add', messages.addChosen, 'arrowright', countChosen(1))),
    forKeys(key('take-off', messages.takeOffChosen, 'arrowleft', countChosen(-1))),
  ]
}
