/** Places of the fourteenth round: a payroll contract, two offices, a chain of coffee houses, a washing station, two apps for riders, three loan apps. */
import { crew, openPayer, spendAt, spendLater } from './eleventhPlaces.ts'
import { STREAMS } from './fifthPlaces.ts'
import { MONTH, pickResident } from './habits.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type TokenName, type Town } from './town.ts'

export const PAYROLL = 'payroll contract'
export const MOTHERS_FUND = 'insurance for mothers and the sick'
export const STATE_PENSIONS = 'pension office of the state'
export const CAFES = 'chain of coffee houses'
export const WASHING_STATION = 'coffee washing station'
export const RIDER_APPS = ['app that pays riders each evening', 'app that pays riders on Tuesdays'] as const
export const LOAN_APPS = ['loan app 0', 'loan app 1', 'loan app 2'] as const

type Job = {
  who: string
  /** What `who` gets on this payday; nothing while on leave. */
  wage: (day: number) => number
  from: number
  to?: number
  step: number
  jitter?: number
  token: TokenName
  staff: number
  /** The contract that the firm pays through. */
  via?: string
}

/** A firm draws money from an exchange and pays all its people within hours; `who` is one of them. */
export function openFirm(town: Town, by: string, job: Job): void {
  const { who, wage, from, to = DAYS, step, jitter = 1, token, via = by } = job
  const hub = town.pick(EXCHANGES)
  const people = crew(by, job.staff)
  const wages = people.map(() => (town.between(140, 420) * step) / MONTH)
  const sum = wages.reduce((all, one) => all + one, 0)
  town.every({ from, to, step, jitter }, day => {
    const usd = wage(day)
    town.pay({ from: hub, to: by, usd: (sum + usd) * 1.04, token })
    town.at(day + town.between(0.3, 1.5), now => {
      if (via !== by) town.pay({ from: by, to: via, usd: sum + usd, token })
      town.pay({ from: via, to: who, usd, token, income: true })
      for (const [i, person] of people.entries())
        town.at(now + town.between(0, 0.1), () =>
          town.pay({ from: via, to: person, usd: wages[i] ?? 0, token }),
        )
    })
  })
  spendLater(town, people, 9)
}

/** A firm fills the streaming contract each month for all it streams to; each draws what has run up, on days of his own. */
export function openStream(
  town: Town,
  by: string,
  stream: {
    who: string
    rate: number
    from: number
    to?: number
    step: number
    token: TokenName
    staff: number
  },
): void {
  const { who, rate, from, to = DAYS, step, token } = stream
  const hub = town.pick(EXCHANGES)
  const drawers = [
    { person: who, daily: rate, step },
    ...crew(by, stream.staff).map(person => ({
      person,
      daily: town.between(6, 18),
      step: town.between(5, 20),
    })),
  ]
  const filling = drawers.reduce((sum, { daily }) => sum + daily, 0) * (MONTH + 1)
  town.every({ from, to, step: MONTH }, () => {
    town.pay({ from: hub, to: by, usd: filling * 1.02, token })
    town.pay({ from: by, to: STREAMS, usd: filling, token })
  })
  for (const { person, daily, step: usual } of drawers) {
    let last = from
    let due = 0
    town.every({ from: from + usual, to: to + usual, step: usual, jitter: usual * 0.4 }, day => {
      const until = Math.min(day, to)
      due += Math.max(0, until - last) * daily
      last = until
      due -= town.pay({ from: STREAMS, to: person, usd: due, token, income: true })
    })
  }
  spendLater(town, crew(by, stream.staff), 9)
}

/** Six other firms pay their people through the payroll contract. */
function openPayroll(town: Town): void {
  town.contract(PAYROLL)
  for (let firm = 0; firm < 6; firm++) {
    const by = `payroll firm ${firm}`
    const token = TOKENS[firm % TOKENS.length] ?? 'USDm'
    openFirm(town, by, {
      who: `${by} manager`,
      wage: () => 500,
      from: town.between(1, 20),
      step: firm % 2 ? MONTH : 14,
      token,
      staff: 6,
      via: PAYROLL,
    })
    spendLater(town, [`${by} manager`], 9)
  }
}

/** Growers bring cherries from July to November, and are paid by weight; in March each gets his second payment. */
function openWashingStation(town: Town): void {
  const growers = crew(WASHING_STATION, 26)
  const fill = (day: number, usd: number): void =>
    town.at(day, () => town.pay({ from: EXCHANGES[0], to: WASHING_STATION, usd, token: 'USDm' }))
  for (let day = 20; day < DAYS; day += 14) if (day < 170 || day > 370) fill(day, 4200)
  fill(268, 16_000)
  for (const grower of growers) {
    town.every({ from: 34, to: 165, step: 9, jitter: 3 }, () =>
      town.pay({ from: WASHING_STATION, to: grower, usd: town.between(20, 110), token: 'USDm' }),
    )
    town.at(town.between(270, 295), () =>
      town.pay({ from: WASHING_STATION, to: grower, usd: town.between(90, 420), token: 'USDm' }),
    )
  }
  spendLater(town, growers, 12)
}

/** Some hundred borrow a little for a month and pay a tenth more; a few do not pay. */
function openLoanApps(town: Town): void {
  for (const [i, app] of LOAN_APPS.entries()) {
    town.every({ from: 0.4, to: DAYS, step: 15 }, () =>
      town.pay({ from: EXCHANGES[i % 2] ?? EXCHANGES[0], to: app, usd: 1600, token: TOKENS[i] ?? 'USDm' }),
    )
    town.every({ from: 1, to: DAYS, step: 0.8, jitter: 0.3 }, day => {
      const borrower = pickResident(town)
      const lent = town.pay({ from: app, to: borrower, usd: town.between(10, 60) })
      if (town.random() < 0.9)
        town.at(day + town.between(20, 32), () => town.pay({ from: borrower, to: app, usd: lent * 1.1 }))
    })
  }
}

export function openFourteenthPlaces(town: Town): void {
  openPayroll(town)
  openWashingStation(town)
  openLoanApps(town)
  const payers = [
    { by: MOTHERS_FUND, count: 30, low: 90, high: 260, step: MONTH, token: 'ZARm' },
    { by: STATE_PENSIONS, count: 45, low: 180, high: 360, step: MONTH, token: 'BRLm' },
    { by: CAFES, count: 36, low: 30, high: 85, step: 7, token: 'COPm' },
    { by: RIDER_APPS[0], count: 30, low: 12, high: 34, step: 2, token: 'USD₮' },
    { by: RIDER_APPS[1], count: 30, low: 35, high: 90, step: 7, token: 'ZARm' },
  ] as const
  for (const { by, count, ...pay } of payers) {
    openPayer(town, by, { ...pay, people: crew(by, count) })
    spendLater(town, crew(by, count), 9)
  }
  for (const app of [...RIDER_APPS, ...LOAN_APPS])
    town.every({ from: 40, to: DAYS, step: 30 }, () => {
      spendAt(town, app, EXCHANGES, 0.2)
      spendAt(town, app, SHOPS, 0.01)
    })
}
