import { checksumAddress } from '../../chain/checksumAddress.ts'
import { WalletTakenError } from '../../errors/wallets.ts'
import { bookWallets } from '../../storage/personWallets.ts'
import type { Context } from '../context.ts'

const hourMs = 3_600_000
const monthMs = 30 * 24 * hourMs

type Booking = { walletAddress: string; wallets: readonly string[] }

/** Reserves proven wallets, so that no other wallet can use them until this answer is paid for or an hour is over. */
export async function holdTogether(
  ctx: Pick<Context, 'database' | 'clock'>,
  booking: Booking,
): Promise<void> {
  const taken = await book(ctx, booking, hourMs)
  if (taken.length > 0) throw new WalletTakenError({ wallets: taken.map(checksumAddress) })
}

/** The answer was paid for: the wallets are reserved for a month. */
export async function reserveWalletSet(
  ctx: Pick<Context, 'database' | 'clock'>,
  booking: Booking,
): Promise<void> {
  await book(ctx, booking, monthMs)
}

function book({ database, clock }: Pick<Context, 'database' | 'clock'>, booking: Booking, forMs: number) {
  const now = clock()
  const person = booking.walletAddress.toLowerCase()
  const wallets = booking.wallets.map(wallet => wallet.toLowerCase())
  return bookWallets(database, { person, wallets, until: now + forMs, now })
}
