import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Activity } from '../../src/wire/activity.ts'

/** A question as people type it, in the order it was asked, and what the answer must say. */
export type Hurried = {
  language: string
  style: string
  template: string
  question: string
  expected: string
}

/** Who stands for a name in braces; questions that ask for names can so be put to any wallet. */
export type Cast = Record<'E' | 'S' | 'M' | 'B' | 'A', string>

const salariedCast: Cast = { E: 'Kijani', S: 'Umoja', M: 'Naivas', B: 'Boda', A: 'airtime' }
export const freelanceCast: Cast = {
  E: 'Brightline',
  S: 'Tembea',
  M: 'Quickmart',
  B: 'Pikipiki',
  A: 'electricity',
}
export const teacherCast: Cast = { E: 'Harbor', S: 'Sokoni', M: 'Cleanshelf', B: 'Tuktuk', A: 'internet' }
export const nurseCast: Cast = { E: 'Lakeview', S: 'Jirani', M: 'Greenbasket', B: 'Matatu', A: 'water' }
export const growerCast: Cast = { E: 'Ndovu', S: 'Mkulima', M: 'Mwangaza', B: 'Nduthi', A: 'firewood' }
export const mechanicCast: Cast = { E: 'Zuri', S: 'Tandem', M: 'Sunrise', B: 'Daladala', A: 'kerosene' }

/** Conversations of one or more questions; half of them, by a hash of the first, are not looked at while the grammar is made. */
export function readHurried(
  half: 'open' | 'sealed' | 'all',
  set:
    | 'hurried'
    | 'fresh'
    | 'unseen'
    | 'later'
    | 'strangers'
    | 'newcomers'
    | 'passersby'
    | 'onlookers'
    | 'counter'
    | 'concepts'
    | 'afterwards'
    | 'market'
    | 'doorstep'
    | 'porch'
    | 'errands' = 'hurried',
  cast: Cast = salariedCast,
): Hurried[][] {
  const folder = join(import.meta.dirname, '../chat', set)
  const named = (text: string) => text.replaceAll(/\{([ESMBA])\}/g, (_, name: keyof Cast) => cast[name])
  const conversations: Hurried[][] = []
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.txt'))
    .sort()) {
    let [language, style] = ['', '']
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      if (line.startsWith('## ')) {
        ;[, language = '', style = ''] = line.split(' ')
        continue
      }
      const [expected = '', question = ''] = line.split('\t')
      const turn = {
        language,
        style,
        template: question,
        question: named(question),
        expected: named(expected.replace(/^\+/, '')),
      }
      if (expected.startsWith('+')) conversations.at(-1)?.push(turn)
      else conversations.push([turn])
    }
  }
  return conversations.filter(([first]) => half === 'all' || halfOf(first?.template ?? '') === half)
}

const halfOf = (question: string): 'open' | 'sealed' =>
  (createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 0 ? 'open' : 'sealed'

type Row = { time: number; usd: number; out: boolean; label: string; symbol: string; party: string }
type Range = { from: number; to: number }

/** What an answer must have among its figures; any one of the alternatives is right. */
type Expectation = { refusal: string } | { judgement: string; numbers: number[] } | { any: Facts[] }
export type Facts = { usd?: number[]; near?: number[]; counts?: number[]; days?: string[]; names?: string[] }

const day = 86_400
const isoDay = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10)
const cents = (value: number): number => Math.round(value * 100) / 100

/** Computed from the raw rows alone: nothing of the chat is used here. */
export function expect(activity: Activity, text: string): Expectation {
  if (text.startsWith('!') || text === '?') return { refusal: text }
  const rows = rowsOf(activity)
  const [kind = '', ...words] = text.split(' ')
  const any = (facts: Facts[]): Expectation => ({ any: facts })
  const select = (way: string, period: string, filters: string[]) =>
    rangesOf(period, activity).map(range => pick(rows, way, range, filters))
  const scoped = (rest: string[]) => {
    const [way = '', ...more] = rest
    const period = more.find(word => !isFilter(word)) ?? 'all'
    return { way, period, sets: select(way, period, more.filter(isFilter)) }
  }
  const sum = (set: readonly Row[]) =>
    cents(set.reduce((total, row) => total + Math.round(row.usd * 100), 0) / 100)
  switch (kind) {
    case 'in':
    case 'out':
    case 'inc':
      return any(
        scoped([kind, ...words]).sets.map(set => (set.length === 0 ? { counts: [] } : { usd: [sum(set)] })),
      )
    case 'net':
      return any(
        rangesOf(words[0] ?? 'all', activity).map(range => ({
          usd: [cents(sum(pick(rows, 'in', range, [])) - sum(pick(rows, 'out', range, [])))],
        })),
      )
    case 'inout':
      return any(
        rangesOf(words[0] ?? 'all', activity).flatMap(range =>
          ['in', 'inc'].map(way => ({
            usd: [sum(pick(rows, way, range, [])), sum(pick(rows, 'out', range, []))],
          })),
        ),
      )
    case 'n':
      return any(scoped(words).sets.map(set => ({ counts: [set.length] })))
    case 'nparty':
      return any(scoped(words).sets.map(set => ({ counts: [new Set(set.map(({ party }) => party)).size] })))
    case 'max':
    case 'min':
    case 'last':
    case 'first': {
      const by: Record<string, (a: Row, b: Row) => number> = {
        max: (a, b) => b.usd - a.usd,
        min: (a, b) => a.usd - b.usd,
        last: (a, b) => b.time - a.time,
        first: (a, b) => a.time - b.time,
      }
      return any(
        scoped(words).sets.flatMap(set => {
          const sorted = set.toSorted(by[kind])
          const [best] = sorted
          if (!best) return []
          const equals = sorted.filter(({ usd, time }) =>
            kind === 'max' || kind === 'min' ? usd === best.usd : time === best.time,
          )
          return equals.map(({ usd, time }) => ({ usd: [usd], days: [isoDay(time)] }))
        }),
      )
    }
    case 'since':
    case 'lastdate':
      return any(
        scoped(words).sets.map(set => {
          const times = set.map(({ time }) => time)
          return { days: [isoDay(kind === 'since' ? Math.min(...times) : Math.max(...times))] }
        }),
      )
    case 'per': {
      const [unit = '', ...rest] = words
      const { period, sets } = scoped(rest)
      const ranges = rangesOf(period, activity)
      return any(
        sets.map((set, i) => {
          const { from, to } = ranges[i] as Range
          const days = (Math.min(to, activity.asOf.time) - Math.max(from, activity.from)) / day
          const parts = { day: days, week: days / 7, month: days / 30.4375, tx: set.length }[unit] ?? 1
          return { near: [sum(set) / parts] }
        }),
      )
    }
    case 'list':
      return any(
        scoped(words).sets.map(set => ({
          counts: [set.length],
          ...(set.length > 0 && set.length <= 10 ? { usd: set.map(({ usd }) => usd) } : {}),
        })),
      )
    case 'trend': {
      const [way = ''] = words
      const whole = ['2026-03', '2026-07', '2026-10'].map(month => {
        const [range] = rangesOf(month, activity)
        const of = (which: string) => sum(pick(rows, which, range as Range, []))
        return way === 'net' ? cents(of('in') - of('out')) : of(way)
      })
      return any([{ near: whole }])
    }
    case 'streak':
      return any(scoped(words).sets.map(set => ({ counts: [longestRun(set)] })))
    case 'peak': {
      const [way = '', unit] = words
      const groups = new Map<string, Row[]>()
      for (const row of pick(rows, way, { from: 0, to: Number.POSITIVE_INFINITY }, [])) {
        const key =
          unit === 'month' ? isoDay(row.time).slice(0, 7) : String(new Date(row.time * 1000).getUTCDay())
        groups.set(key, [...(groups.get(key) ?? []), row])
      }
      return any([{ usd: [Math.max(...[...groups.values()].map(sum))] }])
    }
    case 'top': {
      const { sets } = scoped(words)
      return any(
        sets.map(set => {
          const [best] = [...Map.groupBy(set, ({ party }) => party).values()].toSorted(
            (a, b) => sum(b) - sum(a),
          )
          return { usd: [sum(best ?? [])] }
        }),
      )
    }
    case 'cmp':
      return compare(rows, activity, words)
    case 'bal': {
      const now = activity.balances.reduce((total, { usdCents }) => total + (usdCents ?? 0), 0) / 100
      const [range] = words[0] ? rangesOf(words[0], activity) : []
      const since = range ? rows.filter(({ time }) => time >= range.to) : []
      return any([
        { usd: [cents(now + since.reduce((total, { out, usd }) => total + (out ? usd : -usd), 0))] },
      ])
    }
    case 'low': {
      let at = activity.balances.reduce((total, { usdCents }) => total + (usdCents ?? 0), 0) / 100
      let least = at
      for (const { out, usd } of rows.toReversed()) {
        at += out ? usd : -usd
        least = Math.min(least, at)
      }
      return any([{ usd: [cents(Math.max(0, least))] }])
    }
    default: {
      const listed = /^(list|big)(\d+)$/.exec(kind)
      if (!listed) return { judgement: kind, numbers: words.map(Number) }
      const order = (a: Row, b: Row) => (listed[1] === 'big' ? b.usd - a.usd : b.time - a.time)
      return any(
        scoped(words).sets.map(set => ({
          usd: set
            .toSorted(order)
            .slice(0, Number(listed[2]))
            .map(({ usd }) => usd),
        })),
      )
    }
  }
}

/** How many months one after the other have a row. */
function longestRun(set: readonly Row[]): number {
  const monthOf = (time: number) =>
    new Date(time * 1000).getUTCFullYear() * 12 + new Date(time * 1000).getUTCMonth()
  const months = new Set(set.map(({ time }) => monthOf(time)))
  const runs = [...months].map(first => {
    let end = first
    while (months.has(end)) end++
    return end - first
  })
  return Math.max(0, ...runs)
}

function compare(
  rows: readonly Row[],
  activity: Activity,
  [way = '', a = '', b = '']: string[],
): Expectation {
  const side = (word: string): Row[][] =>
    isFilter(word)
      ? [pick(rows, way, { from: 0, to: Number.POSITIVE_INFINITY }, [word])]
      : rangesOf(word, activity).map(range =>
          way === 'net' ? pick(rows, 'both', range, []) : pick(rows, way, range, []),
        )
  const worth = (set: readonly Row[]) =>
    cents(set.reduce((total, { usd, out }) => total + (way === 'net' && out ? -usd : usd), 0))
  return { any: side(a).flatMap(x => side(b).map(y => ({ usd: [worth(x), worth(y)] }))) }
}

function rowsOf({ transfers, wallet, counterparties }: Activity): Row[] {
  const labels = new Map(counterparties.map(({ address, label }) => [address, label ?? '']))
  return transfers.map(({ time, usdCents, from, to, symbol }) => {
    const party = from === wallet ? to : from
    return {
      time,
      usd: (usdCents ?? 0) / 100,
      out: from === wallet,
      party,
      symbol,
      label: plain(labels.get(party) ?? ''),
    }
  })
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const isFilter = (word: string): boolean => /^[@#<>]/.test(word) || ['we', 'wd', ...weekdays].includes(word)

function pick(rows: readonly Row[], way: string, { from, to }: Range, filters: readonly string[]): Row[] {
  return rows.filter(row => {
    const { time, out, label, symbol, usd } = row
    if (time < from || time >= to) return false
    if (way === 'in' && out) return false
    if (way === 'out' && !out) return false
    if (
      way === 'inc' &&
      (out ||
        !/kijani|umoja|brightline|tembea|harbor|sokoni|lakeview|jirani|zuri|tandem|ndovu|mkulima/.test(label))
    )
      return false
    const weekday = new Date(time * 1000).getUTCDay()
    return filters.every(filter => {
      if (filter.startsWith('@')) return label.includes(plain(filter.slice(1)))
      if (filter.startsWith('#')) return symbol.replace('₮', 'T') === filter.slice(1)
      if (/^[<>]/.test(filter))
        return filter.split('&').every(part => {
          const limit = Number(part.replace(/[<>=]/g, ''))
          return part.startsWith('>=')
            ? usd >= limit
            : part.startsWith('>')
              ? usd > limit
              : part.startsWith('<=')
                ? usd <= limit
                : usd < limit
        })
      if (filter === 'we' || filter === 'wd') return (weekday % 6 === 0) === (filter === 'we')
      return weekdays[weekday] === filter
    })
  })
}

/** A period as people mean it; more than one where people differ, such as whole months or days back. */
function rangesOf(text: string, activity: Activity): Range[] {
  const now = activity.asOf.time
  const utc = (y: number, m = 0, d = 1) => Date.UTC(y, m, d) / 1000
  const today = Math.floor(now / day) * day
  const weekday = (new Date(now * 1000).getUTCDay() + 6) % 7
  const [year, month] = [new Date(now * 1000).getUTCFullYear(), new Date(now * 1000).getUTCMonth()]
  const parts = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text)
  if (parts) {
    const [y, m, d] = [Number(parts[1]), Number(parts[2]) - 1, parts[3] ? Number(parts[3]) : null]
    return d === null
      ? [{ from: utc(y, m), to: utc(y, m + 1) }]
      : [{ from: utc(y, m, d), to: utc(y, m, d + 1) }]
  }
  if (text.includes('..')) {
    const [a = '', b = ''] = text.split('..')
    const from = rangesOf(a, activity)[0]?.from ?? 0
    return [{ from, to: b === 'now' ? now + 1 : (rangesOf(b, activity)[0]?.to ?? 0) }]
  }
  if (/^\d\d$/.test(text)) return rangesOf(`${year}-${text}`, activity)
  const trailing = /^l(\d)m$/.exec(text)
  if (trailing) {
    const n = Number(trailing[1])
    const back = new Date(today * 1000)
    back.setUTCMonth(back.getUTCMonth() - n)
    return [
      { from: back.getTime() / 1000, to: now + 1 },
      { from: back.getTime() / 1000 + (now - today), to: now + 1 },
      { from: utc(year, month - n), to: utc(year, month) },
      { from: today - 30 * n * day, to: now + 1 },
    ]
  }
  if (text === 'p3m')
    return rangesOf('l3m', activity).map(({ from, to }) => ({
      from: utcBack(from, 3),
      to: Math.min(from, to),
    }))
  const days = /^d(\d+)$/.exec(text)
  if (days)
    return [0, now - today, day].map(shift => ({ from: today - Number(days[1]) * day + shift, to: now + 1 }))
  const named: Record<string, Range[]> = {
    all: [{ from: 0, to: now + 1 }],
    m0: [{ from: utc(year, month), to: now + 1 }],
    w0: [{ from: today - weekday * day, to: now + 1 }],
    'w-1': [{ from: today - (weekday + 7) * day, to: today - weekday * day }],
    'we-1': [{ from: today - (weekday + 2) * day, to: today - weekday * day }],
    h1: [{ from: utc(year), to: utc(year, 6) }],
    h2: [{ from: utc(year, 6), to: now + 1 }],
    h1p: [{ from: utc(year), to: utc(year, 3) }],
    h2p: [{ from: utc(year, 3), to: utc(year, 6) }],
    q1: [{ from: utc(year), to: utc(year, 3) }],
    q2: [{ from: utc(year, 3), to: utc(year, 6) }],
    q3: [{ from: utc(year, 6), to: utc(year, 9) }],
  }
  if (/^20\d\d$/.test(text))
    return [{ from: utc(Number(text)), to: Math.min(utc(Number(text) + 1), now + 1) }]
  const found = named[text]
  if (!found) throw new Error(`no period ${text}`)
  return found
}

function utcBack(time: number, months: number): number {
  const date = new Date(time * 1000)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime() / 1000
}
