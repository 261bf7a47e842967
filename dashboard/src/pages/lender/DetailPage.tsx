import { useEffect, useMemo, useState } from 'preact/hooks'
import { cutBlockToDay } from '../../../../src/wire/cutBlockToDay.ts'
import { forgetLines } from '../../data/batch.ts'
import { readBehind } from '../../data/readBehind.ts'
import { forget, records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { formatDateTime, shortAddress } from '../../lib/format.ts'
import { go, Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { whilePrinted } from '../../lib/whilePrinted.ts'
import { Later } from '../../parts/Later.tsx'
import { ResultView } from '../../parts/ResultView.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty, Loading } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { isDemo, wallet } from '../../wallet/wallet.ts'
import { personaName, personaStory } from '../../words/personaName.ts'
import { tellVerdict } from '../../words/score.ts'
import { FileFoot, FileHead } from './DecisionFile.tsx'
import { DecisionNote } from './DecisionNote.tsx'
import { matchSplit } from './matchSplit.ts'
import { NextStep } from './NextStep.tsx'
import { OwnColumns } from './OwnColumns.tsx'

/** One screened wallet with everything behind the answer, and the lender's own note for the file. */
export function DetailPage({ address }: { address: string }) {
  const { loaded, byWallet } = useStore(records)
  const { demo } = useStore(wallet)
  const [asking, setAsking] = useState(false)
  const record = byWallet[address.toLowerCase()]
  const { value: behind } = useAsync(
    async () => record && readBehind(address, record.result.months),
    [address, record?.savedAt],
  )
  const split = useMemo(
    () =>
      record
        ? matchSplit(behind?.byStream ?? null, behind?.statement?.data.months ?? [], record.result)
        : null,
    [behind, record],
  )
  // Empty at first: a live region speaks of what changes in it.
  const [announced, setAnnounced] = useState('')
  const title = record && tellVerdict(record.result)
  useEffect(() => {
    setAnnounced(title ?? '')
    if (title) document.title = `${title} · ${shortAddress(address)} · Vouch`
  }, [title, address])
  useEffect(unfoldForPrint, [])
  // In the sandbox a person's name and story stand above the answer: what comes later would push it down.
  if (!loaded || (isDemo() && demo === undefined)) return <Loading tall />
  if (!record) {
    return (
      <Empty title={t('detail.none')}>
        <Link class="button primary" href={`/screen?wallet=${address}`}>
          {t('detail.screen')}
        </Link>
      </Empty>
    )
  }
  const { result, savedAt, own = {} } = record
  const persona = demo?.personas.find(entry => entry.address.toLowerCase() === address.toLowerCase())
  // The free reads are of this wallet alone, and of a day: figures of two days do not mix.
  const isSame = (asOfBlock: number | undefined) =>
    asOfBlock === cutBlockToDay(result.evidence.asOfBlock) && (result.wallets?.count ?? 1) === 1
  const capacity = isSame(behind?.capacity?.evidence.asOfBlock) ? (behind?.capacity?.data ?? null) : null
  const drop = async () => {
    await forget(address)
    forgetLines(address)
    go('/screen/results')
  }
  return (
    <article class="stack loose">
      <div class="print-only">
        <Later of={[record, persona]}>
          <FileHead record={record} name={persona ? personaName(persona.name) : null} />
        </Later>
      </div>
      <header class="page-head late no-print">
        <div>
          <h1>{persona ? personaName(persona.name) : t('detail.title')}</h1>
          <p>
            <Addr address={result.walletAddress} full />
          </p>
          {persona && <p>{personaStory(persona)}</p>}
          <OwnColumns own={own} />
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
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('forget')}
          </Button>
        </div>
      </header>
      {asking && (
        <Dialog title={t('forget.title')} close={() => setAsking(false)}>
          <p>{t('forget.sure')}</p>
          <div class="row">
            <Button look="primary" onClick={() => setAsking(false)}>
              {t('forget.no')}
            </Button>
            <Button onClick={() => void drop()}>{t('forget.yes')}</Button>
          </div>
        </Dialog>
      )}
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <ResultView
        result={result}
        statement={behind?.statement?.data ?? null}
        split={split}
        capacity={capacity}
        flow={isSame(behind?.flow?.asOfBlock) ? (behind?.flow ?? null) : null}
        next={persona && <NextStep persona={persona.name} />}
      />
      <div class="decision narrow">
        <Later of={[record]}>
          <DecisionNote record={record} />
          <FileFoot record={record} />
        </Later>
      </div>
    </article>
  )
}

/** On paper nothing can be unfolded, so what is folded is printed too. */
function unfoldForPrint(): () => void {
  let folded: HTMLDetailsElement[] = []
  return whilePrinted(isPrinted => {
    if (isPrinted) folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const part of folded) part.open = isPrinted
  })
}
