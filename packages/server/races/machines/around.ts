import { chmodSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { withDatabaseName } from '../../test/database.ts'
import { launch, type Program, pathOf, runToItsEnd, untilListening } from './programs.ts'
import { type Places, setUpFile, write } from './set-up-files.ts'

/* The services around the servers, set up as in docs/running. */

const testServer = () => process.env.TEST_DATABASE_SERVER ?? ''

async function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>, server = testServer()) {
  const client = new pg.Client({ connectionString: withDatabaseName(server, 'template1') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the store's database and its owner with database.sql, on the PostgreSQL of the test run. */
export async function makeDatabase(): Promise<void> {
  await dropDatabase()
  await runDatabaseFile(testServer())
}

/** Runs database.sql without the statements that contain `left`. */
export async function runDatabaseFile(server: string, left?: string): Promise<void> {
  // One by one as psql sends them: a database can't be created in a transaction.
  const statements = setUpFile('database.sql')
    .split(/;\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && (left === undefined || !text.includes(left)))
  await asSuperuser(async (client) => {
    for (const statement of statements) await client.query(statement)
  }, server)
}

export async function dropDatabase(): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('DROP DATABASE IF EXISTS store WITH (FORCE)')
    await client.query('DROP ROLE IF EXISTS store')
  })
}

/** Starts PgBouncer with pgbouncer.ini and the users that userlist.sql finds at `server`; `more` is replaced in the file too. */
export async function startPgbouncer(
  folder: string,
  port: number,
  databasePort: string,
  more: Places = {},
  server = testServer(),
): Promise<Program> {
  const rows = await asSuperuser(
    async (client) => (await client.query<{ format: string }>(setUpFile('userlist.sql'))).rows,
    server,
  )
  const users = write(`${folder}/userlist.txt`, rows.map(({ format }) => `${format}\n`).join(''))
  const file = write(
    `${folder}/pgbouncer.ini`,
    setUpFile('pgbouncer.ini', {
      'port=5432': `port=${databasePort}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      '/var/run/postgresql': folder,
      '/var/log/postgresql': folder,
      ...more,
    }),
  )
  // PgBouncer refuses to run as root; its log and socket are in this folder.
  chmodSync(folder, 0o777)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = launch(pathOf('pgbouncer'), [...account, file])
  await untilListening(port, program)
  return program
}

export interface NginxPorts {
  readonly http: number
  readonly https: number
  /** The ports of the servers. */
  readonly servers: readonly [number, number]
}

/** Starts nginx with nginx.conf, included from a stand-in for Debian's /etc/nginx/nginx.conf. */
export async function startNginx(folder: string, ports: NginxPorts): Promise<Program> {
  const certificate = { subject: '/CN=127.0.0.1', names: 'subjectAltName=IP:127.0.0.1' }
  mkdirSync(folder, { recursive: true })
  runToItsEnd('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', certificate.subject, '-addext', certificate.names],
    ...['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`],
  ])
  const site = write(
    `${folder}/purser.conf`,
    setUpFile('nginx.conf', {
      '127.0.0.1:9001': `127.0.0.1:${ports.servers[0]}`,
      '127.0.0.1:9002': `127.0.0.1:${ports.servers[1]}`,
      'listen 80': `listen 127.0.0.1:${ports.http}`,
      'listen 443': `listen 127.0.0.1:${ports.https}`,
      '/etc/ssl/purser': folder,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const file = write(
    `${folder}/nginx.conf`,
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 768; }
http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  )
  const program = launch(pathOf('nginx'), ['-c', file, '-e', `${folder}/error.log`])
  await untilListening(ports.https, program)
  return program
}
