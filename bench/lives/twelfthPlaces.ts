/** Places of the twelfth round: firms that pay twice a month, meal cards, a tax office, two firms that sell on instalments, tours and their park, surveys, lent-out stalls. */
import { crew, openPayer, spendAt, spendLater } from './eleventhPlaces.ts'
import { MONTH, pickResident } from './habits.ts'
import { EXCHANGES } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const CALL_CENTRE = 'call centre'
export const PHONE_SELLER = 'seller of phones on instalments'
export const QUESTS = 'contract for quests'
export const DESIGN_PLATFORM = 'platform for designers'
export const CARGO = 'cargo agent'
export const PARK = 'park authority'
export const TOURS = ['tour firm 0', 'tour firm 1', 'tour firm 2'] as const
export const CLIENT_FIRMS = ['client firm 0', 'client firm 1'] as const
export const TAX_OFFICE = 'tax office'
export const MILL = 'textile mill'
export const SOFTWARE_HOUSE = 'software house'
export const MEAL_CARDS = 'meal card firm'
export const SURVEYS = ['survey institute', 'statistics office', 'health programme'] as const
export const SCHOOLS_OFFICE = 'office of schools paying by the term'
export const INSTALMENTS = 'firm that pays shops at once'

/** A till that hands its takings to an exchange. */
function emptyTill(town: Town, place: string): void {
  town.every({ from: 11, to: DAYS, step: 10, jitter: 2 }, () =>
    spendAt(town, place, EXCHANGES, town.between(0.5, 0.8)),
  )
}

/** Small prizes for anybody who plays; most is played away or spent. */
function openQuests(town: Town): void {
  town.contract(QUESTS)
  town.every({ from: 0.2, to: DAYS, step: 20 }, () =>
    town.pay({ from: EXCHANGES[0], to: QUESTS, usd: 260, token: 'USDm' }),
  )
  const players = crew(QUESTS, 60)
  for (const player of players)
    town.every({ from: town.between(1, 30), to: DAYS, step: 9, jitter: 4 }, () =>
      town.pay({ from: QUESTS, to: player, usd: town.between(0.1, 1.5) }),
    )
  spendLater(town, players, 40)
}

/** Pays shops at once what their buyers owe, and takes four instalments and a fee from the buyers. */
function openInstalments(town: Town): void {
  town.mint(INSTALMENTS)
  const shops = crew(INSTALMENTS, 30)
  town.every({ from: 1, to: DAYS, step: 0.7, jitter: 0.3 }, day => {
    const price = town.between(20, 120)
    const buyer = pickResident(town)
    town.pay({ from: INSTALMENTS, to: town.pick(shops), usd: price * 0.95, token: 'USD₮' })
    for (let part = 0; part < 4; part++)
      town.at(day + 14 * part + town.between(0, 3), () =>
        town.pay({ from: buyer, to: INSTALMENTS, usd: (price * 1.04) / 4 }),
      )
  })
  spendLater(town, shops, 8)
}

function openWildlife(town: Town): void {
  for (const firm of TOURS) {
    const guides = crew(firm, 12)
    openPayer(town, firm, { people: guides, low: 90, high: 260, step: 14, token: town.pick(TOKENS) })
    spendLater(town, guides, 9)
    for (const guide of guides)
      town.every({ from: town.between(6, 20), to: DAYS, step: 20, jitter: 6 }, () =>
        spendAt(town, guide, [PARK], 0.2),
      )
  }
}

/** Who sends invoices in Europe gives the state its part each quarter. */
function openTaxOffice(town: Town): void {
  for (const firm of CLIENT_FIRMS) {
    const suppliers = crew(firm, 14)
    openPayer(town, firm, { people: suppliers, low: 300, high: 900, step: MONTH, token: 'USDC' })
    spendLater(town, suppliers, 9)
    for (const supplier of suppliers)
      town.every({ from: town.between(60, 90), to: DAYS, step: 91, jitter: 5 }, () =>
        spendAt(town, supplier, [TAX_OFFICE], 0.4),
      )
  }
}

function openPhones(town: Town): void {
  const buyers = Array.from({ length: 45 }, () => pickResident(town))
  for (const buyer of buyers)
    town.every({ from: town.between(1, 60), to: DAYS, step: 7, jitter: 2, skip: 0.1 }, () =>
      town.pay({ from: buyer, to: PHONE_SELLER, usd: town.between(2, 5) }),
    )
}

export function openTwelfthPlaces(town: Town): void {
  openQuests(town)
  openInstalments(town)
  openWildlife(town)
  openTaxOffice(town)
  openPhones(town)
  const payers = [
    { by: CALL_CENTRE, count: 40, low: 110, high: 230, step: MONTH / 2, token: 'PHPm' },
    { by: DESIGN_PLATFORM, count: 35, low: 60, high: 300, step: 20, token: 'USDC' },
    { by: SOFTWARE_HOUSE, count: 26, low: 350, high: 800, step: MONTH, token: 'BRLm' },
    { by: MEAL_CARDS, count: 50, low: 60, high: 110, step: MONTH, token: 'BRLm' },
    { by: SURVEYS[0], count: 20, low: 70, high: 240, step: 21, token: 'COPm' },
    { by: SURVEYS[1], count: 30, low: 60, high: 200, step: 28, token: 'COPm' },
    { by: SURVEYS[2], count: 18, low: 80, high: 260, step: 35, token: 'USDC' },
    { by: SCHOOLS_OFFICE, count: 30, low: 480, high: 960, step: 91, token: 'XOFm' },
  ] as const
  for (const { by, count, ...pay } of payers) {
    openPayer(town, by, { ...pay, people: crew(by, count) })
    spendLater(town, crew(by, count), 10)
  }
  const workers = crew(MILL, 45)
  openPayer(town, MILL, { people: workers, low: 130, high: 260, step: MONTH, token: 'KESm' })
  spendLater(town, workers, 9)
  for (const place of [PHONE_SELLER, CARGO, PARK, TAX_OFFICE]) emptyTill(town, place)
}
