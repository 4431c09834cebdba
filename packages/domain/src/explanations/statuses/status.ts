import { UNEXPLAINED } from '../part.ts'

/** Something that a status follows from. `at` and `by`: when it was recorded, and by whom; missing where the books don't say. */
export interface Fact {
  readonly label: string
  readonly value?: string | undefined
  readonly at?: string | undefined
  readonly by?: string | undefined
}

/** Why a record has its status. */
export interface StatusExplanation {
  readonly label: string
  readonly status: string
  /** Why the facts lead to the status. */
  readonly rule: string
  readonly facts: readonly Fact[]
}

/** The status that the books lead to, and why. */
export type Ruling = readonly [status: string, rule: string]

/** Something that happened to a record: when (ISO 8601), and by whom; null where the books don't say. */
export interface Step<Name extends string = string> {
  readonly name: Name
  readonly done_at: string
  readonly by: string | null
}

interface Explained {
  /** What has the status, e.g. 'swap'. */
  readonly noun: string
  readonly label: string
  /** The status that is shown. */
  readonly status: string
  readonly isMovedIn: boolean
  readonly ruling: Ruling
  readonly facts: readonly Fact[]
}

/** Explains a status that is shown. One that the books don't lead to is from before the move, or unexplained. */
export function explainedStatus(found: Explained): StatusExplanation {
  const { noun, label, status, isMovedIn, facts } = found
  const [expected, rule] = found.ruling
  const before = `The ${noun} had this status when it was moved in.`
  return { label, status, rule: expected === status ? rule : isMovedIn ? before : UNEXPLAINED, facts }
}

/** Returns the steps that have a label as facts, in their order. */
export function stepFacts<Name extends string>(
  steps: readonly Step<Name>[],
  labels: Readonly<Partial<Record<Name, string>>>,
): Fact[] {
  return steps.flatMap(({ name, done_at, by }) => {
    const label = labels[name]
    return label === undefined ? [] : [{ label, at: done_at, by: by ?? undefined }]
  })
}
