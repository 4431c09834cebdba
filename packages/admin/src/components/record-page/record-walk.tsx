import { ActionIcon, Tooltip } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type AnyRoute, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import type { PlaceInList, WayBack } from '../../lib/way-back.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.tsx'
import { type Command, isOffered, type Offer, reasonOf } from '../commands/command.ts'
import { Commands } from '../commands/commands.tsx'
import { rememberHighlight } from '../resource-list/highlight.ts'
import { withoutGaps } from '../resource-list/list-search.ts'
import type { AnyListing, ListedRows } from '../resource-list/listing.ts'
import { positionText } from '../resource-list/page-position.ts'
import { createHandoff } from './handoff.ts'
import styles from './record-walk.module.css'
import { isSettled, type Step, stepsFrom } from './steps.ts'

interface RecordWalkProps {
  /** The kind of record, e.g. 'order'. */
  readonly noun: string
}

/**
 * For a record that was opened from a list: buttons to the previous and next one there, with the keys j and k as in the list
 * itself. The next one is preloaded. For a `PageHeader`'s `walk`.
 */
export function RecordWalk({ noun }: RecordWalkProps) {
  const opened = useRouterState({ select: (state) => state.location.state.openedFrom })
  const routes: Record<string, AnyRoute | undefined> = useRouter().routesByPath
  const listing = opened && routes[opened.to]?.options.staticData?.listing
  if (!listing || !opened.place) return null
  return <Walk key={opened.to} noun={noun} listing={listing} opened={opened} place={opened.place} />
}

interface WalkProps extends RecordWalkProps {
  readonly listing: AnyListing
  readonly opened: WayBack
  readonly place: PlaceInList
}

function Walk({ noun, listing, opened, place }: WalkProps) {
  const { ends, position, count } = useEnds(listing, opened, place)
  const { goTo, preload } = useSteps(opened)
  useLoadedAhead(ends.next, preload)
  const goOrWait = useGoOrWait(place.id, ends, goTo)
  const commandTo = (which: keyof Ends, label: string, keys: string): Command => ({
    id: label,
    label,
    keys,
    availability: offerOf(ends[which]),
    effect: () => goOrWait(which),
  })
  const previous = commandTo('previous', `Previous ${noun}`, 'k')
  const next = commandTo('next', `Next ${noun}`, 'j')
  return (
    <span className={styles.walk}>
      <Commands list={[next, previous]} />
      <StepButton command={previous} onHover={() => preload(ends.previous)}>
        <ChevronUpIcon />
      </StepButton>
      <StepButton command={next} onHover={() => preload(ends.next)}>
        <ChevronDownIcon />
      </StepButton>
      {position !== null && count !== undefined && <span>{positionText(position, count)}</span>}
    </span>
  )
}

/** The previous or next record: absent at the end of the list, and without a link while its page loads. */
interface End {
  readonly step: Step | null
  readonly id?: string | undefined
  readonly link?: ListedRows['rows'][number]['link'] | undefined
  /** Why there is no such record; undefined while that is unknown. */
  readonly reason: string | undefined
  /** Whether loading has decided if there is a target, and which. */
  readonly isSettled: boolean
}

interface Ends {
  readonly previous: End
  readonly next: End
}

function offerOf({ step, reason }: End): Offer {
  return step || reason === undefined ? { isAvailable: true } : { isAvailable: false, reason }
}

function useEnds(listing: AnyListing, opened: WayBack, place: PlaceInList) {
  const { pageSize } = listing
  const search = opened.search ?? {}
  const offset = 'offset' in search ? Number(search.offset) || 0 : 0
  const here = listing.useRows(search, offset, true)
  const ids = here?.rows.map(({ id }) => id) ?? []
  const steps =
    here && stepsFrom({ ids, count: here.count, offset, pageSize }, place.id, place.position - offset)
  // On this page, else on a neighboring one, which is loaded as soon as it is needed.
  const before = steps?.previous?.offset ?? offset
  const after = steps?.next?.offset ?? offset
  const rowsBefore = listing.useRows(search, before, before !== offset)
  const rowsAfter = listing.useRows(search, after, after !== offset)
  const endOf = (step: Step | null, rows: ListedRows | null | undefined, reason: string): End => {
    const row = step && rows?.rows[step.index]
    return {
      step,
      id: row?.id,
      link: row?.link,
      reason: here ? reason : undefined,
      isSettled: isSettled(here, step, rows),
    }
  }
  return {
    position: steps?.position ?? null,
    count: here?.count,
    ends: {
      previous: endOf(steps?.previous ?? null, rowsBefore, 'This is the first in the list.'),
      next: endOf(steps?.next ?? null, rowsAfter, 'This is the last in the list.'),
    },
  }
}

/** Hands a pending step over when the full record page replaces its heading. */
const awaitedBefore = createHandoff<keyof Ends>()

/** Goes to the record as soon as it is known, so that an early key press is not lost. */
function useGoOrWait(of: string, ends: Ends, goTo: (end: End) => void): (which: keyof Ends) => void {
  const [awaited, setAwaited] = useState<keyof Ends>()
  const latest = useRef(awaited)
  latest.current = awaited
  useLayoutEffect(() => {
    const before = awaitedBefore.left(of)
    if (before !== undefined) setAwaited(before)
    return () => {
      if (latest.current !== undefined) awaitedBefore.leave(of, latest.current)
    }
  }, [of])
  const end = awaited && ends[awaited]
  useEffect(() => {
    if (!end?.isSettled) return
    // A step without a target is dropped, too: it must not turn the page when a row appears later.
    setAwaited(undefined)
    goTo(end)
  })
  return setAwaited
}

function useSteps(opened: WayBack) {
  const router = useRouter()
  const navigate = useNavigate()

  /** Replaces the history entry, so that Back leads to the list; the back link leads to this record's row there. */
  function goTo({ step, id, link }: End): void {
    if (!step || !id || !link) return
    const search = withoutGaps({ ...opened.search, offset: step.offset || undefined })
    const openedFrom = { ...opened, search, place: { id, position: step.offset + step.index } }
    rememberHighlight(openedFrom, { index: step.index, key: id })
    void navigate(dynamicLink({ ...link, replace: true, state: { openedFrom } }))
  }

  function preload({ link }: End): void {
    if (link) void router.preloadRoute(dynamicLink(link)).catch(() => {})
  }

  return { goTo, preload }
}

/** Preloads a neighbor after this record is loaded and rendered. */
function useLoadedAhead(end: End, preload: (end: End) => void): void {
  const isDrawn = useDeferredValue(true, false)
  const isFetching = useIsFetching() > 0
  const isBusy = isFetching || !isDrawn
  const { id } = end
  const latest = useRef({ end, preload })
  latest.current = { end, preload }
  const isDone = useRef<string>(undefined)
  useEffect(() => {
    if (isBusy || id === undefined || isDone.current === id) return
    isDone.current = id
    latest.current.preload(latest.current.end)
  }, [isBusy, id])
}

/** Passes the focus from a button to the same button of the next record. */
const focusBefore = createHandoff<true>()

function useFocusTakenOn(button: RefObject<HTMLButtonElement | null>, id: string): void {
  useLayoutEffect(() => {
    const self = button.current
    if (focusBefore.left(id)) self?.focus({ preventScroll: true })
    return () => {
      if (self === document.activeElement) focusBefore.leave(id, true)
    }
  }, [button, id])
}

interface StepButtonProps {
  readonly command: Command
  readonly onHover: () => void
  readonly children: ReactNode
}

function StepButton({ command, onHover, children }: StepButtonProps) {
  const { id, label, effect } = command
  const self = useRef<HTMLButtonElement>(null)
  useFocusTakenOn(self, id)
  const reason = reasonOf(command)
  const isHere = isOffered(command)
  return (
    <Tooltip
      label={reason ?? `${label} (${command.keys})`}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon
        ref={self}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={reason ? `${label}: ${reason}` : label}
        {...(isHere ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        onPointerEnter={onHover}
        onFocus={onHover}
        onClick={() => isHere && effect()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
