import type { FlowGroup } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { groupName, partyName } from '../words/flow.ts'
import { breakWords, fitsIn, shorten } from './breakWords.ts'
import type { WordsRoom } from './flowLayout.ts'
import { linePx } from './Lines.tsx'

/** From the name's last line to the sum, on a ribbon and around a thin one. */
const [close, apart] = [16, 24]
/** A ribbon that is at least this thick has its words on it. */
const thick = 36

export type FlowWords = {
  name: string[]
  sum: string
  people: string[]
  /** Baselines of the first lines, from the middle of the ribbon. */
  nameY: number
  sumY: number
  peopleY: number
  room: WordsRoom
}

/** What stands at a group: its class, its sum and its largest parties, as many as there is room for, at least one. */
export function placeWords(
  group: FlowGroup<string>,
  isSource: boolean,
  thickness: number,
  width: number,
): FlowWords {
  const name = breakWords(groupName(group, isSource), width)
  const above = name.length * linePx
  const free = Math.floor((thickness - above - close - linePx) / linePx)
  const people = listPeople(group, free, width)
  const below = people.length * linePx
  // Words stand on a broad ribbon, and above and below a thin one.
  const isOnRibbon = thickness >= thick
  const sumY = isOnRibbon ? close + (above - linePx - close - below) / 2 + 4 : 16
  const nameY = sumY - (isOnRibbon ? close : apart) - (name.length - 1) * linePx
  const peopleY = sumY + linePx + 1
  return {
    name,
    sum: formatAbout(group.usd),
    people,
    nameY,
    sumY,
    peopleY,
    room: { above: linePx - nameY, below: sumY + below + 6 },
  }
}

/** Each on a line of its own where there are lines enough, with its sum where it has company. */
function listPeople(group: FlowGroup<string>, free: number, width: number): string[] {
  const { parties, others } = group
  const all = parties.length + others
  const named = parties.slice(0, all <= free ? all : Math.max(free - 1, 1))
  const lines = named.map(party => {
    const who = shorten(partyName(party), width)
    const more = all === 1 ? t('stream.payments', { count: party.transfers }) : formatAbout(party.usd)
    return free > 1 && fitsIn(`${who} · ${more}`, width) ? `${who} · ${more}` : who
  })
  if (all === named.length) return lines
  const rest = t('flow.others', { count: all - named.length })
  const [only] = lines
  const isOne = lines.length === 1 && fitsIn(`${only} ${rest}`, width)
  return isOne ? [`${only} ${rest}`] : [...lines, rest]
}
