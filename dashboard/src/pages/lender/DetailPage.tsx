import { readMoneyFlow } from '../../data/readMoneyFlow.ts'
import { forget, records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { formatDateTime } from '../../lib/format.ts'
import { go, Link } from '../../lib/router.tsx'
import { vouch } from '../../lib/service.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { ResultView } from '../../parts/ResultView.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty, Loading } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { readable } from '../../ui/WalletLink.tsx'
import { wallet } from '../../wallet/wallet.ts'
import { DecisionNote } from './DecisionNote.tsx'
import { matchSplit } from './matchSplit.ts'
import { NextStep } from './NextStep.tsx'

/** One screened wallet with everything behind the answer, and the lender's own note for the file. */
export function DetailPage({ address }: { address: string }) {
  const { loaded, byWallet } = useStore(records)
  const { demo } = useStore(wallet)
  const record = byWallet[address.toLowerCase()]
  const window = record ? { months: record.result.months } : {}
  const statement = useAsync(
    async () => (await vouch.signal(address, 'statement', window)).data,
    [address, record?.savedAt],
  )
  const byStream = useAsync(() => vouch.incomeMonths(address, window), [address, record?.savedAt])
  const flow = useAsync(() => readMoneyFlow(address, record?.result.months ?? 12), [address, record?.savedAt])
  if (!record) {
    if (!loaded) return <Loading tall />
    return (
      <Empty title={t('detail.none')}>
        <Link class="button primary" href={`/screen?wallet=${address}`}>
          {t('detail.screen')}
        </Link>
      </Empty>
    )
  }
  const { result, savedAt } = record
  const persona = demo?.personas.find(entry => entry.address.toLowerCase() === address.toLowerCase())
  const split = matchSplit(byStream.value, statement.value?.months ?? [], result)
  const drop = async () => {
    await forget(address)
    go('/screen/results')
  }
  return (
    <article class="stack loose">
      <header class="page-head late">
        <div>
          <h1>{persona ? readable(persona.name) : t('detail.title')}</h1>
          <p>
            <Addr address={result.walletAddress} full />
          </p>
          {persona && <p>{persona.story}</p>}
          <p class="small soft">{t('detail.paid', { date: formatDateTime(savedAt) })}</p>
        </div>
        <div class="row no-print">
          <Link class="button" href={`/screen?wallet=${result.walletAddress}`}>
            {t('detail.again')}
          </Link>
          <Button onClick={() => print()}>{t('print')}</Button>
          <Button
            onClick={() =>
              saveFile(`vouch-${address}.json`, JSON.stringify(result, null, 2), 'application/json')
            }
          >
            JSON
          </Button>
          <Button look="quiet" onClick={() => void drop()}>
            {t('forget')}
          </Button>
        </div>
      </header>
      <ResultView
        result={result}
        statement={statement.value}
        split={split}
        flow={flow.value?.asOfBlock === result.evidence.asOfBlock ? flow.value : null}
        next={persona && <NextStep persona={persona.name} />}
      >
        <DecisionNote record={record} />
      </ResultView>
    </article>
  )
}
