import { privateKeyToAccount } from 'viem/accounts'
import { SellerUnusableError } from '../errors/cli.ts'
import type { Hex } from '../wire/address.ts'
import { type AttackDeps, attacks, type Finding, type Purchase } from './attacks.ts'
import { type ChainEyes, createChainEyes } from './createChainEyes.ts'
import { readOffer } from './readOffer.ts'
import { sendRequest, type Target } from './sendRequest.ts'

export type TortureOptions = {
  target: Target
  otherUrl: string | null
  otherBody: string | null
  privateKey: Hex
  /** Node of the seller's chain; without it, nothing shows what was charged. */
  rpcUrl: string | null
  copies: number
}

export type TortureReport = { price: string; network: string; findings: Finding[] }

/** Tests an x402 seller the way clients, strangers and bad networks would, and reads the chain afterwards. */
export async function tortureSeller(options: TortureOptions): Promise<TortureReport> {
  const { target, rpcUrl } = options
  const asked = await sendRequest(target, {})
  if (asked?.status !== 402)
    throw new SellerUnusableError(`Without a payment it answers ${asked?.status ?? 'nothing'}, not 402.`)
  const offer = readOffer(asked.headers, asked.body)
  const eyes = rpcUrl ? createChainEyes(rpcUrl, offer) : null
  const deps: AttackDeps = {
    target,
    offer,
    eyes,
    copies: options.copies,
    purchases: [],
    otherUrl: options.otherUrl,
    otherBody: options.otherBody,
    account: privateKeyToAccount(options.privateKey),
  }
  const held = await eyes?.readBalance(deps.account.address)
  const findings: Finding[] = []
  for (const attack of attacks) {
    findings.push(...(await attack(deps)))
    if (findings[0]?.verdict === 'bad')
      throw new SellerUnusableError(`It does not serve a good payment: ${findings[0].saw}.`)
  }
  findings.push(...(await audit(deps, held)))
  return { price: String(offer.amount), network: offer.network, findings }
}

/** From the chain alone: who was served but not charged, or charged but not served. */
async function audit(
  { purchases, eyes, account, offer }: AttackDeps,
  held: bigint | undefined,
): Promise<Finding[]> {
  if (!eyes || held === undefined)
    return [{ attack: 'the chain', verdict: 'skipped', saw: 'no node was given' }]
  const taken = await findTaken(eyes, purchases)
  const isServed = ({ answers }: Purchase) => answers.some(answer => answer?.status === 200)
  const unpaid = purchases.filter(one => isServed(one) && !taken.has(one)).length
  const unserved = purchases.filter(one => !isServed(one) && taken.has(one)).length
  const paid = held - (await eyes.readBalance(account.address))
  const own = [...taken].filter(({ payment }) => payment.authorization.from === account.address).length
  const isExact = paid === BigInt(own) * offer.amount
  const count = (attack: string, number: number): Finding => ({
    attack,
    verdict: number === 0 ? 'good' : 'bad',
    saw: String(number),
  })
  return [
    count('served and not charged', unpaid),
    count('charged and not served', unserved),
    { attack: 'charged in all', verdict: isExact ? 'good' : 'bad', saw: `${paid} for ${own} payments` },
  ]
}

async function findTaken(eyes: ChainEyes, purchases: readonly Purchase[]): Promise<Set<Purchase>> {
  const taken = new Set<Purchase>()
  for (const purchase of purchases)
    if (await eyes.isTaken(purchase.payment.authorization)) taken.add(purchase)
  return taken
}
