import type { ComponentChildren } from 'preact'
import { ownDocuments } from '../../data/ownDocuments.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import type { Async } from '../../lib/useAsync.ts'
import { OpenPayments } from '../../parts/OpenPayments.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'

type Props<T> = {
  kind: 'passports' | 'statements'
  operation: 'generate_report' | 'generate_statement'
  wallet: string
  list: Async<T[]>
  show: (papers: T[]) => ComponentChildren
  /** The sheet that makes another. */
  children: ComponentChildren
}

/** The papers of one kind that a wallet has, beside the sheet that makes another; the sheet comes first while there is none. */
export function PapersPage<T>({ kind, operation, wallet, list, show, children }: Props<T>) {
  const { items } = useStore(ownDocuments)
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t(`me.${kind}`)}</h1>
          <p class="soft">{t(`${kind}.intro`)}</p>
        </div>
      </div>
      {!list.value && list.state === 'loading' ? (
        <Loading tall />
      ) : (
        <div class="split">
          <section class="stack">
            <h2>{t(`${kind}.list`)}</h2>
            <OpenPayments operation={operation} wallet={wallet} news={items} />
            {list.state === 'failed' && <Problem error={list.error} retry={list.reload} />}
            {list.value?.length === 0 && (
              <Empty title={t(`${kind}.none`)}>
                <p class="soft">{t(`${kind}.none.hint`)}</p>
              </Empty>
            )}
            {list.value && show(list.value)}
          </section>
          <section class={`sheet stack ${list.value?.length ? '' : 'first'}`}>{children}</section>
        </div>
      )}
    </div>
  )
}
