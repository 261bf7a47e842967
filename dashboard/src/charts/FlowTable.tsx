import type { ComponentChildren } from 'preact'
import { Fragment } from 'preact'
import type { FlowGroup, FlowParty, MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatUsd, shortAddress } from '../lib/format.ts'
import { Fold } from '../ui/Fold.tsx'
import { TableScroll } from '../ui/TableScroll.tsx'
import { isMiniPay } from '../wallet/provider.ts'
import { groupName, partyName, spanOf, stopName } from '../words/flow.ts'

type Line = { key: string; what: string; who: ComponentChildren; usd: number; when: string }

/** The picture in figures. */
export function FlowTable({ flow }: { flow: MoneyFlow }) {
  const lines: Line[] = [
    ...flow.circles.map((circle, index) => ({
      key: `round-${index}`,
      what: t('flow.round'),
      who: (
        <>
          {t('flow.wallet')}
          {circle.stops.map(stop => (
            <Fragment key={stop.addresses[0]}>
              {' → '}
              {stop.addresses.length > 1 || !stop.addresses[0] ? (
                stopName(stop)
              ) : (
                <Party address={stop.addresses[0]} label={stop.label} />
              )}
            </Fragment>
          ))}
          {` → ${t('flow.wallet')}`}
        </>
      ),
      usd: circle.usd,
      when: `${t('stream.payments', { count: circle.times })}, ${spanOf(circle)}`,
    })),
    ...flow.sources.flatMap(group => listParties(group, true)),
    ...flow.uses.flatMap(group => listParties(group, false)),
  ]
  return (
    <Fold head={<summary>{t('asTable')}</summary>}>
      {() => (
        <TableScroll label={t('flow.title')}>
          <table class="compact cards">
            <caption>{t('flow.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('activity.what')}</th>
                <th scope="col">{t('flow.who')}</th>
                <th scope="col" class="number">
                  {t('amount')}
                </th>
                <th scope="col">{t('flow.when')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, what, who, usd, when }) => (
                <tr key={key}>
                  <th scope="row">{what}</th>
                  <td>{who}</td>
                  <td class="number money amount">{formatUsd(usd)}</td>
                  <td class="nowrap">{when}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Fold>
  )
}

/** A name and its address, which paper shows whole. In MiniPay nobody sees an address. */
function Party({ label, address }: Pick<FlowParty, 'label' | 'address'>) {
  if (isMiniPay()) return <>{partyName({ label, address })}</>
  return (
    <>
      {label !== null && `${partyName({ label, address })} `}
      <span class="addr" title={address}>
        {shortAddress(address)}
      </span>
    </>
  )
}

/** Each party of a group, and one line for those that are not named. */
function listParties(group: FlowGroup<string>, isSource: boolean): Line[] {
  const what = `${t(isSource ? 'flow.in' : 'flow.out')}: ${groupName(group, isSource)}`
  const named = group.parties.map(party => ({
    key: `${isSource}-${group.kind}-${party.address}`,
    what,
    who: <Party {...party} />,
    usd: party.usd,
    when: `${t('transfers', { count: party.transfers })}, ${spanOf(party)}`,
  }))
  const rest = group.usd - named.reduce((sum, { usd }) => sum + usd, 0)
  if (rest < 0.01) return named
  const who = group.others > 0 ? t('flow.others', { count: group.others }) : '–'
  return [...named, { key: `${isSource}-${group.kind}-rest`, what, who, usd: rest, when: '' }]
}
