import type { Page } from 'playwright-core'
import type { Planted } from './plant.ts'

export type Open = (page: Page, planted: Planted) => Promise<unknown>

export interface Screen {
  readonly name: string
  readonly open: Open
  /** The hostile fields that it must show, so that the look at it is worth something. */
  readonly shows: readonly string[]
}
