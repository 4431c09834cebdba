import type { Page } from 'playwright-core'
import type { Planted } from './plant.ts'

export type Open = (page: Page, planted: Planted) => Promise<unknown>

export interface Screen {
  readonly name: string
  readonly open: Open
  /** The hostile fields that it must show, so that the check is not empty. */
  readonly shows: readonly string[]
}
