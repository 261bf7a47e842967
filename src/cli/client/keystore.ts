import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { KeystoreError } from '../../errors/cli.ts'

/** Cost of one guess: about a tenth of a second and 128 MiB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

type Keystore = {
  version: 1
  address: string
  kdf: 'scrypt'
  salt: string
  cipher: 'aes-256-gcm'
  iv: string
  tag: string
  ciphertext: string
}

/** Writes a private key encrypted with the password, readable by this user only. Never overwrites a file. */
export function writeKeystore(
  path: string,
  { privateKey, address, password }: { privateKey: string; address: string; password: string },
): void {
  if (existsSync(path))
    throw new KeystoreError(path, 'exists already', 'Choose another file with --keystore; this one is kept.')
  const [salt, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(password, salt, 32, cost), iv)
  cipher.setAAD(Buffer.from(address.toLowerCase()))
  const ciphertext = Buffer.concat([cipher.update(Buffer.from(privateKey.slice(2), 'hex')), cipher.final()])
  const keystore: Keystore = {
    version: 1,
    address,
    kdf: 'scrypt',
    salt: salt.toString('hex'),
    cipher: 'aes-256-gcm',
    iv: iv.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
    ciphertext: ciphertext.toString('hex'),
  }
  writeFileSync(path, `${JSON.stringify(keystore, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}

export function readKeystore(path: string, password: string): `0x${string}` {
  const { address, salt, iv, tag, ciphertext } = parse(path)
  const decipher = createDecipheriv(
    'aes-256-gcm',
    scryptSync(password, Buffer.from(salt, 'hex'), 32, cost),
    Buffer.from(iv, 'hex'),
  )
  decipher.setAAD(Buffer.from(address.toLowerCase()))
  decipher.setAuthTag(Buffer.from(tag, 'hex'))
  try {
    return `0x${Buffer.concat([decipher.update(Buffer.from(ciphertext, 'hex')), decipher.final()]).toString('hex')}`
  } catch (cause) {
    throw new KeystoreError(
      path,
      'does not open with this password',
      'Give the right password in VOUCH_KEYSTORE_PASSWORD.',
      cause,
    )
  }
}

export function readKeystoreAddress(path: string): string {
  return parse(path).address
}

function parse(path: string): Keystore {
  const fix = 'Make one with `vouch key create`, or point VOUCH_KEYSTORE at it.'
  if (!existsSync(path)) throw new KeystoreError(path, 'is not there', fix)
  try {
    const keystore = JSON.parse(readFileSync(path, 'utf8')) as Keystore
    if (keystore.version === 1 && keystore.kdf === 'scrypt' && keystore.cipher === 'aes-256-gcm')
      return keystore
  } catch {
    // Reported below, like any other file that is not a keystore.
  }
  throw new KeystoreError(path, 'is not a keystore of Vouch', fix)
}
