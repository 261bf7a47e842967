import { useEffect, useState } from 'preact/hooks'
import type { Band, Verdict as VerdictName } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatLocal, formatUsd, shortAddress } from '../lib/format.ts'
import { rates } from '../lib/rates.ts'
import { settings } from '../lib/settings.ts'
import { useStore } from '../lib/store.ts'
import { findChain } from '../wallet/chains.ts'
import { isMiniPay } from '../wallet/provider.ts'
import { readTerms, terms } from '../wallet/terms.ts'
import { wallet } from '../wallet/wallet.ts'
import { Icon, Stamp } from './icons.tsx'

/** USD, and the reader's own currency beside it when one is chosen; in MiniPay that comes first. */
export function Money({
  usd,
  local = true,
  about = false,
}: {
  usd: number
  local?: boolean
  about?: boolean
}) {
  useStore(settings)
  useStore(rates)
  return <Sums usd={about ? formatAbout(usd) : formatUsd(usd)} own={local ? formatLocal(usd) : null} />
}

function Sums({ usd, own }: { usd: string; own: string | null }) {
  const [first, second] = own !== null && isMiniPay() ? [own, usd] : [usd, own]
  return (
    <span class="money">
      {first}
      {second !== null && <small class="soft"> {second}</small>}
    </span>
  )
}

/** A range of estimates, and the same in the reader's own currency. */
export function MoneyRange({ low, high }: { low: number; high: number }) {
  useStore(settings)
  useStore(rates)
  const isOne = low === high
  const own = formatLocal(high)
  return (
    <Sums
      usd={isOne ? formatAbout(low) : `${formatAbout(low)} – ${formatAbout(high)}`}
      own={own === null || isOne ? own : `${formatLocal(low)} – ${own.slice(2)}`}
    />
  )
}

export function Addr({ address, full = false }: { address: string; full?: boolean }) {
  const [copied, setCopied] = useState(false)
  // MiniPay's rules: no 0x address is shown there.
  if (isMiniPay()) return <span>{t(isOwn(address) ? 'minipay.address' : 'minipay.hidden')}</span>
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <span class="addr-box">
      <span class={full ? 'mono' : 'addr'} title={address}>
        {full ? address : shortAddress(address)}
      </span>{' '}
      <button type="button" class="copy" onClick={() => void copy()} aria-label={`${t('copy')} ${address}`}>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span role="status" class="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </span>
  )
}

const isOwn = (address: string): boolean =>
  wallet.get().connected?.address.toLowerCase() === address.toLowerCase()

const toneOf = (verdict: VerdictName): 'good' | 'bad' | 'open' =>
  ({ trustworthy: 'good', 'not-trustworthy': 'bad', 'insufficient-history': 'open' })[verdict] as
    | 'good'
    | 'bad'
    | 'open'

export function Verdict({
  verdict,
  level: Heading = 'h2',
}: {
  verdict: VerdictName
  level?: 'h1' | 'h2' | 'h3'
}) {
  const tone = toneOf(verdict)
  return (
    <div class={`verdict ${tone}`}>
      <Stamp verdict={tone} />
      <div class="stack tight">
        <Heading>
          <strong>{t(`verdict.${verdict}`)}</strong>
        </Heading>
        <p>{t(`verdict.${verdict}.means`)}</p>
      </div>
    </div>
  )
}

export function VerdictChip({ verdict }: { verdict: VerdictName }) {
  return <span class={`chip ${toneOf(verdict)}`}>{t(`verdict.${verdict}`)}</span>
}

export function BandChip({ band }: { band: Band }) {
  const tone = { excellent: 'good', good: 'good', fair: 'open', weak: 'bad', insufficient: '' }[band]
  return <span class={`chip ${tone}`}>{t(`band.${band}`)}</span>
}

/** A link to the public explorer; in the embedded world, which no explorer knows, the hash to copy. */
export function TxHash({ hash }: { hash: string }) {
  const { demo } = useStore(wallet)
  const { config } = useStore(terms)
  useEffect(() => void readTerms().catch(() => {}), [])
  const chain = config && findChain(config.chainId)
  if (demo !== null || !chain) return <Addr address={hash} />
  return (
    <a class="addr" href={`${chain.explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer" title={hash}>
      {shortAddress(hash)}
      <span class="visually-hidden"> {t('opens.explorer')}</span>
    </a>
  )
}
