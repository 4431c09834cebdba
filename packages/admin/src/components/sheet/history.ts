/** The past states, the present one, and the undone ones. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

const most = 200

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** Records a step and drops the undone ones. An unchanged state is no step. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-most), present: next, future: [] }
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<State>(history: History<State>): History<State> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future }
}

/** Applies an outside change to every state without making a step, and drops steps left without effect. */
export function mapHistory<State>(
  { past, present, future }: History<State>,
  map: (state: State) => State,
  isSame: (one: State, other: State) => boolean,
): History<State> {
  const now = map(present)
  const steps = (states: readonly State[]) => {
    const mapped = states.map(map)
    return mapped.filter((state, at) => !isSame(mapped[at - 1] ?? now, state))
  }
  return { past: steps(past.toReversed()).reverse(), present: now, future: steps(future) }
}
