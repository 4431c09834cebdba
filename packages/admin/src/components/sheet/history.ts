/** What was, is, and was taken back. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

const most = 200

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** A step forward: what was taken back before it is gone. The same state is no step. */
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
