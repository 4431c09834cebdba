import { readFileSync } from 'node:fs'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { freePorts } from '../../test/programs/free-ports.ts'
import { openBucket } from '../../test/storages/open-bucket.ts'
import { dropDatabase, makeDatabase, startNginx, startPgbouncer } from './around.ts'
import type { Places } from './set-up-files.ts'

/** Opens the services around two servers of one store: database, PgBouncer, nginx, bucket and mail server. */
export async function openMachineServices(folder: string) {
  const databasePort = new URL(process.env.TEST_DATABASE_SERVER ?? '').port
  const [pooler = 0, http = 0, https = 0, first = 0, second = 0] = await freePorts(5)
  const ports = [first, second] as const
  await makeDatabase()
  const [bucket, mails, nginx, pgbouncer] = await Promise.all([
    openBucket(),
    openMailServer(),
    startNginx(`${folder}/nginx`, { http, https, servers: ports }),
    startPgbouncer(`${folder}/pgbouncer`, pooler, databasePort),
  ])
  const programs = [nginx, pgbouncer]
  /** Values that replace those of the example in purser.env. */
  const environment: Places = {
    '127.0.0.1:6432': `127.0.0.1:${pooler}`,
    '127.0.0.1:5432': `127.0.0.1:${databasePort}`,
    '/var/lib/purser': `${folder}/data`,
    'https://s3.example.com': bucket.options.endpoint,
    'change-this-key': bucket.options.accessKeyId,
    'change-this-secret': bucket.options.secretAccessKey,
    'smtp://mail.example.com:587': mails.mail.url,
  }
  return {
    ports,
    http,
    https,
    ca: readFileSync(`${folder}/nginx/fullchain.pem`, 'utf8'),
    bucket,
    mails,
    environment,
    /** URL of the database through PgBouncer. */
    pooledUrl: `postgres://store:change-this-password@127.0.0.1:${pooler}/store`,
    /** Starts a PgBouncer that sets nothing on its connections, in front of the database or another port; returns its port. */
    startBarePooler: async (leadsTo = databasePort): Promise<number> => {
      const [port = 0] = await freePorts(1)
      const hidden = { ' connect_query=': ' application_name=' }
      programs.push(await startPgbouncer(`${folder}/bare-${port}`, port, leadsTo, hidden))
      return port
    },
    close: async () => {
      await Promise.all(programs.map((program) => program.stop()))
      await Promise.all([bucket.close(), mails.close()])
      await dropDatabase()
    },
  }
}
