import type { FlowCircle, FlowGroup, FlowParty, FlowStop, MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { type Key, t } from '../i18n/index.ts'
import { formatAbout, formatDate, formatPercent, shortAddress } from '../lib/format.ts'
import { isMiniPay } from '../wallet/provider.ts'

/** An address by its public name, without what follows a colon, else shortened. */
export function partyName({ label, address }: { label: string | null; address: string }): string {
  return label?.split(':')[0] ?? (isMiniPay() ? t('minipay.hidden') : shortAddress(address))
}

export function stopName({ label, addresses }: FlowStop): string {
  const [only = ''] = addresses
  if (addresses.length > 1 && label === null) return t('flow.several', { count: addresses.length })
  return partyName({ label, address: only })
}

/** The picture in one sentence: what went round, or how much of what came in is pay, and whether its payers were found. */
export function flowHeadline({ sources, circles }: Pick<MoneyFlow, 'sources' | 'circles'>): string {
  const came = sources.reduce((sum, { usd }) => sum + usd, 0)
  const [circle] = circles
  if (circle && circle.usd > came / 10)
    return t('flow.head.circle', {
      usd: formatAbout(circle.usd),
      stops: stopsOf(circle),
      payments: t('stream.payments', { count: circle.times }),
    })
  if (came === 0) return t('income.empty')
  const usd = formatAbout(came)
  const [seen, unseen] = (['verified', 'unverified'] as const).map(
    wanted => (sources.find(({ kind }) => kind === wanted)?.usd ?? 0) / came,
  ) as [number, number]
  if (isSome(seen))
    return isSome(1 - seen)
      ? t('flow.head.pay', { usd, share: formatPart(seen) })
      : t('flow.head.pay.all', { usd })
  if (!isSome(unseen)) return t('flow.head.none', { usd })
  return isSome(1 - unseen)
    ? t('flow.head.unseen', { usd, share: formatPart(unseen) })
    : t('flow.head.unseen.all', { usd })
}

const isSome = (share: number): boolean => share >= 0.0005

/** Never 0% nor 100% of what is neither nothing nor all. */
const formatPart = (share: number): string => formatPercent(share, Math.min(share, 1 - share) < 0.005 ? 1 : 0)

export function stopsOf({ stops }: FlowCircle): string {
  return t('flow.addresses', { count: new Set(stops.flatMap(({ addresses }) => addresses)).size })
}

export function groupName({ kind }: FlowGroup<string>, isSource: boolean): string {
  return t(`flow.${isSource ? 'source' : 'use'}.${kind}` as Key)
}

/** A group with its largest parties, for whoever points at it. */
export function groupWords(name: string, { usd, parties, others }: FlowGroup<string>): string {
  const people = parties.map(party => `${partyName(party)} ${formatAbout(party.usd)}`)
  const rest = others > 0 ? [t('flow.others', { count: others })] : []
  return `${name}: ${formatAbout(usd)} (${[...people, ...rest].join(', ')})`
}

export function spanOf({ first, last }: Pick<FlowParty, 'first' | 'last'>): string {
  const [from, to] = [formatDate(first), formatDate(last)]
  return from === to ? from : `${from} – ${to}`
}
