import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const USER_PRESENT = 0x01
const WITH_CREDENTIAL = 0x40

/** COSE: key type EC2, ES256, P-256 and the point. */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const head = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}

/** A passkey as a browser on `origin` would hold it: it signs challenges, and counts its uses. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const clientData = (type: string, challenge: string, from: string) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false })

  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }

  return {
    create(options: { readonly challenge: string }) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKeyOf(publicKey),
      ])
      const data = authenticatorData(USER_PRESENT | WITH_CREDENTIAL, credential)
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: base64(attestationOf(data)),
          transports: ['internal'],
        },
      }
    },
    use(options: { readonly challenge: string }, from = origin) {
      uses += 1
      const data = authenticatorData(USER_PRESENT)
      const client = clientData('webauthn.get', options.challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      }
    },
  }
}
