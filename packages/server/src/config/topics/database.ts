import { join, resolve } from 'node:path'
import { databaseAddress } from '../database-address.ts'
import { dataDir } from './data-dir.ts'
import { anyText, flag, topic } from './topic.ts'

export interface DatabaseConfig {
  readonly database: // `archive`: where its log is kept, an absolute path; null: nowhere.
    | { readonly kind: 'embedded'; readonly dataDir: string; readonly archive: string | null }
    // The owner's address where it is another user that the server works as.
    // `directUrl`: past a pooler that hands connections on with each transaction; by it processes talk.
    | {
        readonly kind: 'external'
        readonly url: string
        readonly ownerUrl: string | null
        readonly directUrl: string | null
        /** A replica of it, for lists and searches. */
        readonly readUrl: string | null
      }
  /** Where backups go unless another place is named. */
  readonly backups: string
  /** Whether an empty store is filled with the demo store. */
  readonly isDemo: boolean
}

export const database = topic({
  variables: {
    DATABASE_URL: databaseAddress('user'),
    DATABASE_OWNER_URL: databaseAddress('owner'),
    DATABASE_DIRECT_URL: databaseAddress('user'),
    DATABASE_READ_URL: databaseAddress('user', false),
    DATA_DIR: dataDir,
    ARCHIVE_DIR: anyText,
    DEMO: flag('must be 0 (no demo store) or 1'),
  },
  needs: [
    ['DATABASE_OWNER_URL', 'DATABASE_URL', 'it must be the same database'],
    ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'it must be the same database'],
    ['DATABASE_READ_URL', 'DATABASE_URL', 'it must be a replica of that database'],
  ],
  excludes: [
    [
      'ARCHIVE_DIR',
      'DATABASE_URL',
      'only works with the embedded database. With DATABASE_URL, let that PostgreSQL server archive its log (docs/backup.md).',
    ],
  ],
  read: (values): DatabaseConfig => ({
    database: values.DATABASE_URL
      ? {
          kind: 'external',
          url: values.DATABASE_URL,
          ownerUrl: values.DATABASE_OWNER_URL ?? null,
          directUrl: values.DATABASE_DIRECT_URL ?? null,
          readUrl: values.DATABASE_READ_URL ?? null,
        }
      : {
          kind: 'embedded',
          dataDir: values.DATA_DIR,
          archive: values.ARCHIVE_DIR ? resolve(values.ARCHIVE_DIR) : null,
        },
    backups: join(values.DATA_DIR, 'backups'),
    isDemo: values.DEMO === undefined ? values.DATABASE_URL === undefined : values.DEMO === '1',
  }),
})
