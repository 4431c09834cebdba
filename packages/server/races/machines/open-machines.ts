import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from '../../src/database/index.ts'
import { withDatabaseName } from '../../test/database.ts'
import { createClient, forwarded } from './client.ts'
import { openMachineServices } from './machine-services.ts'
import { createUnits } from './units.ts'

/** Opens two servers of one store behind nginx, with PgBouncer, a bucket and a mail server, set up by the files of docs/running. */
export async function openMachines() {
  const folder = mkdtempSync(`${tmpdir()}/purser-machines-`)
  chmodSync(folder, 0o755)
  const { close: closeSurroundings, ...around } = await openMachineServices(folder)
  const { ports, http, https, ca, environment } = around
  const units = createUnits(ports, environment)
  const { db, close } = connect(withDatabaseName(process.env.TEST_DATABASE_SERVER ?? '', 'store'), { max: 4 })
  const front = createClient(https, ca)
  return {
    ...around,
    ...units,
    folder,
    db,
    front,
    /** Clients of each server directly, and of nginx without https. */
    direct: [createClient(ports[0]), createClient(ports[1])] as const,
    plain: createClient(http),
    /** Where live streams are opened: nginx and each server. */
    stream: {
      front: { port: https, ca },
      direct: [
        { port: ports[0], headers: forwarded },
        { port: ports[1], headers: forwarded },
      ] as const,
    },
    /** Signs the first operator in; returns the cookies. */
    signIn: async (client = front): Promise<string> => {
      const { headers } = await client.ask({
        method: 'POST',
        path: '/admin/auth',
        body: { email: 'you@example.com', password: 'change-this-password-too' },
      })
      return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
    },
    close: async () => {
      await units.killAll()
      front.close()
      await close()
      await closeSurroundings()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof openMachines>>
