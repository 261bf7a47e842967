import { hash, randomBytes } from 'node:crypto'
import type { PublicClient } from 'viem'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { createContractSignatures } from '../chain/signatures/contractSignatures.ts'
import { loadRecovery } from '../chain/signatures/recover.ts'
import { AppError } from '../errors/AppError.ts'
import { RateLimitedError } from '../errors/limits.ts'
import { SignInFailedError } from '../errors/payments.ts'
import type { Clock } from '../lib/clock.ts'
import { type CallerCount, createCallerLimit } from '../lib/createCallerLimit.ts'
import type { Database } from '../storage/schema.ts'
import type { Address } from '../wire/address.ts'
import { operations } from '../wire/operations.ts'
import { checkMessage } from './checkMessage.ts'
import { forgetExpired } from './forgetExpired.ts'
import { createNonces } from './nonces.ts'
import { createRateLimit } from './rateLimit.ts'
import { describeSignIn, parseSignInHeader } from './signInHeader.ts'
import { type Challenge, checkSignInMessage, makeChallenge } from './signInMessage.ts'

const sessionLifeMs = 12 * 3_600_000
const signInsPerMinute = 20
const proofsPerMinute = 120
/** Making wallets costs nothing; a network address costs something. */
const walletsPerAddress = 20
const hourMs = 3_600_000
/** Wallets and libraries sign the address of the site; our client signs that of the call. */
const signInPaths = ['/', operations.sign_in.path]
/** A proof for the service is valid at every call of it; a proof for a call only there. */
const wholeService = [...signInPaths, '/mcp']

export type Session = { wallet: string; expiresAt: number }

/** How a caller proves a wallet: a session after signing in, or a signed header with the request itself. */
export function createSignIn(options: {
  database: Database
  clock: Clock
  chain: PublicClient
  chainId: number
  baseUrl: () => string
  /** Free analyses of one wallet per hour. */
  freePerHour: number
}) {
  const { database, clock, chain, chainId } = options
  const deps = { ...options, ...loadRecovery(), contracts: createContractSignatures({ chain, clock }) }
  const { db } = database
  const nonces = createNonces(deps)
  const limit = createRateLimit(deps)
  // In memory: an unproven caller leaves no row.
  const attempts = createCallerLimit({ clock, max: signInsPerMinute })
  const proofs = createCallerLimit({ clock, max: proofsPerMinute })
  const freeUses = createCallerLimit({
    clock,
    max: walletsPerAddress * options.freePerHour,
    windowMs: hourMs,
  })

  async function challenge(path: string): Promise<Challenge> {
    const baseUrl = deps.baseUrl()
    return makeChallenge({
      baseUrl,
      uri: `${baseUrl}${path}`,
      chainId,
      nonce: await nonces.issue(),
      now: clock(),
    })
  }

  /** The wallet (lower case) that signed this message for one of our paths, recently and for the first time. */
  async function verify(
    { message, signature }: { message: string; signature: string },
    { caller, paths }: { caller: string; paths: readonly string[] },
  ): Promise<Address> {
    const { wallet, nonce } = checkSignInMessage(message, {
      baseUrl: deps.baseUrl(),
      chainId,
      now: clock(),
      paths,
    })
    if (!(await checkMessage(deps, { wallet, message, signature, caller })))
      throw new SignInFailedError('The signature is not from that wallet.')
    if (!(await nonces.consume(nonce)))
      throw new SignInFailedError('The nonce is not one of ours, too old, or already used.')
    return wallet
  }

  /** The cookie holds the token; the database holds only its hash. */
  async function open(wallet: Address): Promise<Session & { token: string }> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = clock() + sessionLifeMs
    await db
      .insertInto('sessions')
      .values({ token_hash: hash('sha256', token), wallet, expires_at: expiresAt })
      .execute()
    return { wallet: checksumAddress(wallet), expiresAt, token }
  }

  return {
    challenge,

    /** What a 402 adds where one's own wallet is free. */
    describeSignIn: async (path: string): Promise<Record<string, unknown>> =>
      describeSignIn(await challenge(path)),

    /** Opens a session for the wallet that signed. */
    signIn: async (input: {
      message: string
      signature: string
      from: string
    }): Promise<Session & { token: string }> => {
      assertFew(attempts(input.from), 'Too many sign-ins from this address.')
      return open(await verify(input, { caller: input.from, paths: signInPaths }))
    },

    /** Counts an attempt to sign in by transaction: its page repeats it until a block has the transaction. */
    countTry: (remoteAddress: string): void =>
      assertFew(proofs(remoteAddress), 'Too many sign-ins from this address.'),

    /** Opens a session for a wallet (lower case) that was proven elsewhere. */
    open,

    readSession: async (token: string): Promise<Session | null> => {
      const row = await db
        .selectFrom('sessions')
        .select(['wallet', 'expires_at'])
        .where('token_hash', '=', hash('sha256', token))
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row ? { wallet: checksumAddress(row.wallet), expiresAt: row.expires_at } : null
    },

    signOut: async (token: string): Promise<void> => {
      await db.deleteFrom('sessions').where('token_hash', '=', hash('sha256', token)).execute()
    },

    /** The wallet proven by the SIGN-IN-WITH-X header of a call of this path; null when the header proves none. */
    readHeader: async (
      header: string,
      { from, path }: { from: string; path: string },
    ): Promise<string | null> => {
      const parsed = parseSignInHeader(header)
      if (!parsed) return null
      assertFew(proofs(from), 'Too many proofs from this address.')
      try {
        return checksumAddress(await verify(parsed, { caller: from, paths: [...wholeService, path] }))
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return null
        throw error
      }
    },

    /** Whether a wallet (lower case) signed this text; refused contract signatures count against `caller`. */
    isSignedBy: (input: {
      wallet: Address
      message: string
      signature: string
      caller: string
    }): Promise<boolean> => checkMessage(deps, input),

    /** Counts free uses of this wallet and of the caller's address; throws RateLimitedError when either is over its limit. */
    spendFree: async (wallet: string, from: string, uses = 1): Promise<void> => {
      assertFew(freeUses(from, uses), 'This address has used its free analyses for now.')
      await limit({
        name: `free ${wallet.toLowerCase()}`,
        limit: deps.freePerHour,
        windowMs: hourMs,
        message: 'This wallet has used its free analyses for now.',
        amount: uses,
      })
    },

    forgetExpired: (): Promise<void> => forgetExpired(database, clock()),
  }
}

function assertFew({ isOver, seconds }: CallerCount, message: string): void {
  if (isOver) throw new RateLimitedError(message, seconds)
}

export type SignIn = ReturnType<typeof createSignIn>
