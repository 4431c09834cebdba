import type { Endpoint } from '@purser/contract/endpoints'
import type { Plan } from '@purser/contract/plans'
import type { RepairName } from '@purser/domain/today'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readChangedBy } from '../../../lib/action.ts'
import { ApiError, isPlanChanged, messageOf } from '../../../lib/api-error.ts'
import { askUntilKnown } from '../../../lib/ask-until-known.ts'
import { type CallOptions, callApi, type LooseInput, planCall } from '../../../lib/call-api.ts'
import { createKeysByContent } from '../../../lib/idempotency-key.ts'
import { messages } from '../today-messages.ts'
import { type Fix, repairSources } from './repair-sources.ts'

/** What was planned or done stays as it was shown until it is asked for again. */
const asShown = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** A record with its plan, and what became of it. */
export interface PlannedFix {
  readonly fix: Fix
  readonly plan: Plan | undefined
  readonly isDone: boolean
  readonly isChosen: boolean
  /** Why it can't be fixed, or wasn't. */
  readonly error: string | undefined
}

/** Calls what a fix or a source names; its input was typed where it was built. */
const callLoosely = (endpoint: Endpoint, input: LooseInput, options: CallOptions) =>
  // The endpoint's type is unknown here.
  callApi(endpoint, input as never, options)

/** Reads the records of a line as they are when the dialog opens, and plans the fix of each. */
export function useRepair(name: RepairName, onDone: (count: number) => void) {
  const { endpoint, input, fixesIn } = repairSources[name]
  const found = useQuery({
    queryKey: ['repair', name],
    queryFn: ({ signal }) => callLoosely(endpoint, input, { signal }),
    ...asShown,
  })
  const fixes = useMemo(
    // The answer is that of the source's own endpoint.
    () => (found.data === undefined ? [] : fixesIn(found.data as never)),
    [found.data, fixesIn],
  )
  const plans = useQueries({
    queries: fixes.map(({ id, endpoint, input }) => ({
      queryKey: ['plan', endpoint.name, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => planCall(endpoint, input, { signal }),
      ...asShown,
    })),
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { outcomes, isPending, fixAll } = useFixing()

  const planned: PlannedFix[] = fixes.map((fix, place) => {
    const plan = plans[place]
    const outcome = outcomes.get(fix.id)
    const error = outcome?.error ?? (plan?.error ? messageOf(plan.error) : undefined)
    return {
      fix,
      plan: plan?.isFetching ? undefined : plan?.data,
      isDone: outcome?.isDone ?? false,
      isChosen: !left.has(fix.id),
      error,
    }
  })
  const ready = planned.filter(({ plan, isDone, isChosen }) => plan !== undefined && !isDone && isChosen)

  async function run(): Promise<void> {
    const { done, changed } = await fixAll(ready)
    for (const id of changed) void plans[fixes.findIndex((fix) => fix.id === id)]?.refetch()
    if (done > 0 && done === ready.length) onDone(done)
  }
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id]))
  const isPlanning = plans.some(({ isFetching }) => isFetching)
  // A refusal is an answer: asking again would bring the same one.
  const lost = plans.filter(({ error }) => error !== null && !isRefused(error))
  const planAgain = () => {
    for (const plan of lost) void plan.refetch()
  }
  return { found, planned, ready, isPending, isPlanning, run, choose, isAnyLost: lost.length > 0, planAgain }
}

interface Outcome {
  readonly isDone: boolean
  readonly error?: string
}

/** Makes the planned calls one after the other; those that would do anything else are refused. Stops with the dialog. */
function useFixing() {
  const queryClient = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isPending, setPending] = useState(false)
  const [keys] = useState(() => createKeysByContent())
  const isUnderWay = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const call = useMutation({
    mutationFn: ({ fix, token }: { fix: Fix; token: string }) =>
      askUntilKnown(
        (options) => callLoosely(fix.endpoint, fix.input, { ...options, seenPlan: token }),
        keys.read(fix.id),
      ),
  })

  /** @returns how many were fixed, and the ids of those whose plan changed */
  async function fixAll(
    chosen: readonly PlannedFix[],
  ): Promise<{ done: number; changed: readonly string[] }> {
    if (isUnderWay.current) return { done: 0, changed: [] }
    isUnderWay.current = true
    setPending(true)
    const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))
    let done = 0
    const changed: string[] = []
    for (const { fix, plan } of chosen) {
      if (plan === undefined || !isOpen.current) continue
      try {
        await call.mutateAsync({ fix, token: plan.token })
        keys.settle(fix.id)
        note(fix.id, { isDone: true })
        done += 1
      } catch (error) {
        keys.settle(fix.id, error)
        if (isPlanChanged(error)) changed.push(fix.id)
        const told = isPlanChanged(error) ? messages.repair.changed : messageOf(error)
        note(fix.id, { isDone: false, error: told })
      }
    }
    const [first] = chosen
    if (first) readChangedBy(queryClient, first.fix.endpoint)
    isUnderWay.current = false
    setPending(false)
    return { done, changed }
  }
  return { outcomes, isPending, fixAll }
}
