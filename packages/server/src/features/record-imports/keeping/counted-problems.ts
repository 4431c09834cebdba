import type { FileProblem } from '../../../csv/index.ts'
import type { Db } from '../../../database/index.ts'

/** Keeps the first of problems that a whole column has, and counts the others. */
export function createCountedProblems() {
  const firsts = new Map<string, { readonly number: number; readonly message: string; further: number }>()
  return {
    /** Returns the problems that are stored, the first with the number `from`. */
    withoutFurther(found: readonly FileProblem[], from: number): FileProblem[] {
      const kept: FileProblem[] = []
      for (const problem of found) {
        const key = `${problem.column}\n${problem.remedy}`
        const first = problem.isCounted ? firsts.get(key) : undefined
        if (first !== undefined) {
          first.further += 1
          continue
        }
        if (problem.isCounted)
          firsts.set(key, { number: from + kept.length, message: problem.message, further: 0 })
        kept.push(problem)
      }
      return kept
    },
    /** Adds to the stored problems how many others followed. */
    async storeCounts(db: Db, import_id: string): Promise<void> {
      for (const { number, message, further } of firsts.values()) {
        if (further === 0) continue
        const more = `The column has ${further} more cell${further === 1 ? '' : 's'} like it.`
        await db
          .updateTable('record_import_problem')
          .set({ message: `${message} ${more}` })
          .where('import_id', '=', import_id)
          .where('number', '=', number)
          .execute()
      }
    },
  }
}
