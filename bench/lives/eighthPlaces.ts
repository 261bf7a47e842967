/** Places of the eighth round: a site where rooms are booked, and a vault for savings. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const BOOKINGS = 'booking site contract'
export const VAULT = 'savings vault'

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

/** Guests pay the site, which pays the hosts a few days later, less a tenth. */
function openBookings(town: Town): void {
  town.contract(BOOKINGS)
  for (let i = 0; i < 60; i++)
    town.every({ from: town.between(1, 30), to: DAYS, step: town.between(25, 50), jitter: 6 }, day => {
      const guest = `guest ${i}`
      town.pay({
        from: town.pick(EXCHANGES),
        to: guest,
        usd: town.between(60, 200),
        token: town.pick(TOKENS),
      })
      const paid = town.pay({ from: guest, to: BOOKINGS, usd: town.balance(guest) * 0.5 })
      spend(town, guest, 0.7)
      const host = `host ${town.whole(0, 17)}`
      town.at(day + town.between(2, 6), () => {
        town.pay({ from: BOOKINGS, to: host, usd: paid * 0.9 })
        spend(town, host, 0.6)
      })
    })
}

/** Many put savings in and take them out with a little more. */
function openVault(town: Town): void {
  town.contract(VAULT)
  town.at(0, () => {
    for (const token of TOKENS) town.pay({ from: EXCHANGES[1], to: VAULT, usd: 9000, token })
  })
  for (let i = 0; i < 50; i++)
    town.every({ from: town.between(1, 40), to: DAYS, step: town.between(30, 60), jitter: 6 }, () => {
      const saver = `vault saver ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: saver, usd: town.between(80, 260) })
      const saved = town.pay({ from: saver, to: VAULT, usd: town.balance(saver) * 0.4 })
      spend(town, saver, 0.7)
      if (town.random() < 0.5)
        town.after(town.between(20, 90), () => town.pay({ from: VAULT, to: saver, usd: saved * 1.01 }))
    })
}

export function openEighthPlaces(town: Town): void {
  openBookings(town)
  openVault(town)
}
