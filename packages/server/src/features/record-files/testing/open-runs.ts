import type { RecordImportKind } from '@purser/domain/record-imports'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { checkStore } from '../../../tools/check/index.ts'
import { createFileRuns, type FileRuns } from '../../record-imports/testing/file-runs.ts'
import { recordKinds } from '../index.ts'

interface Opened {
  readonly store: TestStore
  readonly runs: FileRuns
  /** Returns what the check finds wrong. */
  broken(): Promise<readonly object[]>
}

/** Opens a test store with a shop, and helpers that import files of one kind. Closing the store removes the files. */
export async function openRuns(kind: RecordImportKind): Promise<Opened> {
  const opened = await openStore()
  await openShop(opened.db)
  const runs = await createFileRuns(opened, recordKinds[kind])
  const close = async () => {
    await runs.close()
    await opened.close()
  }
  const broken = async () => {
    const { findings } = await checkStore(opened.url, { now: opened.now() })
    return findings.filter(({ count }) => count > 0)
  }
  return { store: { ...opened, close }, runs, broken }
}
