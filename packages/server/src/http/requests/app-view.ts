import { appMaySee } from '@purser/domain/operations'
import { Failure } from '../failure.ts'
import { freeNames } from '../picture-addresses.ts'

interface AskedSelection {
  readonly fields?: readonly string[] | undefined
  readonly expand?: readonly string[] | undefined
}

/** Throws 403 if `fields` or `expand` names a relation that an app with these rights may not see (apps-18). */
export function refuseHiddenRelations(rights: readonly string[], query: unknown): void {
  const { fields = [], expand = [] } = query as AskedSelection
  const paths = [
    ...expand.filter((name) => !name.startsWith('-')).map(namesOf),
    ...fields.filter((name) => !name.startsWith('-')).map((name) => namesOf(name).slice(0, -1)),
  ]
  const hidden = paths.flat().find((name) => !appMaySee(rights, name))
  if (hidden !== undefined)
    throw new Failure('forbidden', `This app has no right to read ${hidden}.`, {
      code: 'not_allowed',
    })
}

const namesOf = (path: string) => path.replace(/^\+/, '').split('.')

/** Names of relations to operators that responses must contain; null in them means the store itself. */
const operators: ReadonlySet<string> = new Set(['author', 'actor', 'mentions'])

/** Removes relations that an app with these rights may not see from the records of an answer, in place. */
export function hideRelations<Answer>(rights: readonly string[], answer: Answer): Answer {
  if (typeof answer === 'object' && answer !== null)
    for (const record of Object.values(answer)) hideInside(rights, record)
  return answer
}

function hideInside(rights: readonly string[], value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) hideInside(rights, one)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    if (typeof record[name] !== 'object' || freeNames.has(name)) continue
    if (appMaySee(rights, name)) hideInside(rights, record[name])
    else if (operators.has(name)) record[name] = null
    else delete record[name]
  }
}
