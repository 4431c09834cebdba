import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import type { S3Options } from '../../src/providers/index.ts'

/** An S3 server on loopback with one bucket, which checks signatures and can go down for a while. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'purser-bucket-'))
  const start = async (port: number) => {
    const configureBuckets = [{ name: 'pictures' }]
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await start(0)
  const options: S3Options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    timeLimit: 5_000,
  }
  const client = new AwsClient({ ...options, service: 's3' })
  const goDown = async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    options,
    goDown,
    comeUp: async () => {
      ;({ server, port } = await start(port))
    },
    /** The headers with which the bucket returns an object. */
    headersOf: async (name: string): Promise<Headers> => {
      const answer = await client.fetch(`${options.endpoint}/pictures/${name}`, { method: 'HEAD' })
      return answer.headers
    },
    names: async () => {
      const answer = await client.fetch(`${options.endpoint}/pictures?list-type=2`)
      return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name).sort()
    },
    close: async () => {
      if (server.httpServer.listening) await goDown()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
