import type { ComponentChildren } from 'preact'
import type { ScreenRecord } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { MoneyRange, VerdictChip } from '../../ui/values.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { formatIncome } from '../../words/income.ts'
import { formatScore, isJudged } from '../../words/score.ts'
import { factorName, reasonText } from '../../words/words.ts'

/** Two or three wallets side by side. */
export function Compare({ records, close }: { records: readonly ScreenRecord[]; close: () => void }) {
  const results = records.map(({ result }) => result)
  const line = (name: string, cell: (result: (typeof results)[number]) => ComponentChildren) => (
    <tr>
      <th scope="row">{name}</th>
      {results.map(result => (
        <td key={result.walletAddress}>{cell(result)}</td>
      ))}
    </tr>
  )
  const factors = results[0]?.factors ?? []
  return (
    <section class="sheet stack">
      <div class="row between">
        <h2>{t('compare.title')}</h2>
        <Button onClick={close}>{t('close')}</Button>
      </div>
      <TableScroll label={t('compare.title')}>
        <table class="compact">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{t('wallet')}</span>
              </th>
              {results.map(({ walletAddress }) => (
                <th key={walletAddress} scope="col">
                  <WalletLink address={walletAddress} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(t('verdict'), result => (
              <VerdictChip verdict={result.trust.verdict} />
            ))}
            {line(t('score'), result => (
              <strong class="figure">{formatScore(result)}</strong>
            ))}
            {line(t('income.monthly'), result => (
              <span class="money">{formatIncome(result)}</span>
            ))}
            {line(t('capacity'), ({ loanCapacity, trust }) =>
              trust.verdict === 'insufficient-history' ? (
                t('capacity.unjudged')
              ) : (
                <MoneyRange low={loanCapacity.min} high={loanCapacity.max} />
              ),
            )}
            {line(t('why'), ({ trust }) => trust.reasons[0] && reasonText(trust.reasons[0]))}
            {factors.map(({ id }) =>
              line(factorName(id), result => {
                const factor = result.factors.find(entry => entry.id === id)
                return (
                  <span class="figure">
                    {factor &&
                      isJudged(result) &&
                      t('pointsOf', { points: factor.points, weight: factor.weight })}
                  </span>
                )
              }),
            )}
          </tbody>
        </table>
      </TableScroll>
    </section>
  )
}
