import { Failure } from '../../http/failure.ts'

/** Something wrong at one place of the file, e.g. `products[3].variants[0].prices[1].currency_code`. */
export interface Problem {
  readonly path: string
  readonly sentence: string
}

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** The file can't be imported; nothing was written. */
export class ImportFailure extends Failure {
  readonly problems: readonly Problem[]

  constructor(sentence: string, problems: readonly Problem[] = []) {
    const lines = problems.map(({ path, sentence: what }) => `  ${path}: ${what}`)
    super('invalid_data', [sentence, ...lines].join('\n'))
    this.problems = problems
  }

  static of(file: string, problems: readonly Problem[]): ImportFailure {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    return new ImportFailure(`${file} has ${count}. Nothing was imported.`, problems)
  }
}
