import type { Activity } from '../../src/wire/activity.ts'
import { type Person, sampleAccount } from './sampleActivity.ts'

const month = 30.4375
const employer = { name: 'kijani', label: 'Kijani Foods Ltd payroll', kind: 'payroll' } satisfies Person
const deliveries = { name: 'umoja', label: 'Umoja Deliveries' }
const landlord = { name: 'landlord' }
const exchange = { name: 'exchange', label: 'Mento exchange', kind: 'swap' } satisfies Person
const shops: readonly Person[] = [
  { name: 'naivas', label: 'Naivas Supermarket' },
  { name: 'boda', label: 'Boda Boda Stage 14' },
  { name: 'yoruba', label: 'Ọláyínká Adébáyọ̀ Stores' },
  { name: 'cafe', label: 'Café São João' },
  { name: 'nile', label: 'مطعم النيل' },
  { name: 'selam', label: 'ሰላም ካፌ' },
  { name: 'nguyen', label: 'Nguyễn Thị Hương' },
  { name: 'mama' },
  { name: 'brother' },
  { name: 'airtime', label: 'Airtime and data' },
]

/** Salary in dollars, delivery work in shillings every week, rent, shops, family: about `transfers` rows in a year. */
export function salariedAccount(transfers = 500, months = 12): Activity {
  const account = sampleAccount()
  for (let i = 0; i < 12; i++) {
    account.receive(employer, 620 + (i % 3 === 0 ? 12.5 : 0), 14 + i * month)
    account.pay(landlord, 180, 11.3 + i * month, 'USDm')
    account.pay(exchange, 190, 13 + i * month).receive(exchange, 189.6, 13 + i * month, 'USDm')
  }
  for (let i = 0; i < 52; i++)
    account
      .receive(deliveries, 24 + ((i * 37) % 11), 2.4 + i * 7, 'KESm')
      .pay(shops[i % 4] as Person, 18 + ((i * 13) % 9), 1.1 + i * 7, 'KESm')
  const rest = Math.max(0, transfers - 48 - 104)
  for (let i = 0; i < rest; i++)
    account.pay(shops[(i * 7) % shops.length] as Person, 1.2 + ((i * 97) % 830) / 100, 0.4 + (i * 364) / rest)
  return account.build({ months })
}

/** A retainer in dollars, rides paid by the week in shillings, a market, a motorcycle, power: other names, days and sums. */
export function freelanceAccount(): Activity {
  const account = sampleAccount()
  const client = { name: 'brightline', label: 'Brightline Media payroll', kind: 'payroll' } satisfies Person
  const rides = { name: 'tembea', label: 'Tembea Rides' }
  const places: readonly Person[] = [
    { name: 'quickmart', label: 'Quickmart Ngong Road' },
    { name: 'pikipiki', label: 'Pikipiki Express 7' },
    { name: 'power', label: 'Electricity prepaid' },
    { name: 'school', label: 'Little Stars School' },
    { name: 'sister' },
  ]
  for (let i = 0; i < 12; i++)
    account
      .receive(client, 510 + ((i * 17) % 40), 9 + i * month)
      .pay({ name: 'house', label: 'Amani Apartments' }, 150, 7.6 + i * month, 'USDm')
  for (let i = 0; i < 52; i++)
    account
      .receive(rides, 31 + ((i * 29) % 13), 3.2 + i * 7, 'KESm')
      .pay(places[i % 3] as Person, 12 + ((i * 11) % 47), 0.3 + i * 7, 'KESm')
  for (let i = 0; i < 260; i++)
    account.pay(places[(i * 3) % places.length] as Person, 0.9 + ((i * 71) % 640) / 100, 0.7 + i * 1.39)
  return account.build()
}

/** A teacher paid by the month, gigs on the side by the fortnight, a market, a three-wheeler, the internet: a third set of names, days and sums. */
export function teacherAccount(): Activity {
  const account = sampleAccount()
  const school = { name: 'harbor', label: 'Harbor School Trust payroll', kind: 'payroll' } satisfies Person
  const gigs = { name: 'sokoni', label: 'Sokoni Gigs' }
  const places: readonly Person[] = [
    { name: 'cleanshelf', label: 'Cleanshelf Market' },
    { name: 'tuktuk', label: 'Tuktuk Riders 3' },
    { name: 'internet', label: 'Internet bundles' },
    { name: 'cousin' },
  ]
  for (let i = 0; i < 12; i++)
    account
      .receive(school, 560 + ((i * 23) % 31), 16 + i * month)
      .pay({ name: 'rooms', label: 'Baraka Rooms' }, 120, 12.2 + i * month, 'USDm')
  for (let i = 0; i < 26; i++) account.receive(gigs, 58 + ((i * 19) % 23), 5.3 + i * 14, 'KESm')
  for (let i = 0; i < 310; i++)
    account.pay(places[(i * 7) % 4] as Person, 1.1 + ((i * 83) % 910) / 100, 0.2 + i * 1.17)
  for (let i = 0; i < 40; i++) account.pay(places[i % 3] as Person, 16 + ((i * 31) % 53), 1.6 + i * 9, 'KESm')
  return account.build()
}

/** A nurse paid twice a month, care in homes by the week, a grocer, a minibus, water: a fourth set. */
export function nurseAccount(): Activity {
  const account = sampleAccount()
  const clinic = { name: 'lakeview', label: 'Lakeview Clinic payroll', kind: 'payroll' } satisfies Person
  const homes = { name: 'jirani', label: 'Jirani Care' }
  const places: readonly Person[] = [
    { name: 'greenbasket', label: 'Greenbasket Foods' },
    { name: 'matatu', label: 'Matatu Sacco 58' },
    { name: 'water', label: 'Water vendor' },
    { name: 'uncle' },
    { name: 'chemist', label: 'Afya Chemist' },
  ]
  for (let i = 0; i < 24; i++) account.receive(clinic, 295 + ((i * 13) % 27), 4.5 + (i * month) / 2)
  for (let i = 0; i < 12; i++)
    account.pay({ name: 'flat', label: 'Tumaini Flats' }, 135, 6.4 + i * month, 'USDm')
  for (let i = 0; i < 50; i++) account.receive(homes, 19 + ((i * 23) % 17), 1.3 + i * 7.2, 'KESm')
  for (let i = 0; i < 290; i++)
    account.pay(places[(i * 3) % 5] as Person, 1.3 + ((i * 67) % 780) / 100, 0.5 + i * 1.25)
  for (let i = 0; i < 45; i++) account.pay(places[i % 3] as Person, 14 + ((i * 29) % 44), 0.9 + i * 8, 'KESm')
  return account.build()
}

/** A mechanic paid by the month, parts sold when there are any, a grocer, shared rides, kerosene: a fifth set. */
export function mechanicAccount(): Activity {
  const account = sampleAccount()
  const garage = { name: 'zuri', label: 'Zuri Motors payroll', kind: 'payroll' } satisfies Person
  const parts = { name: 'tandem', label: 'Tandem Parts' }
  const places: readonly Person[] = [
    { name: 'sunrise', label: 'Sunrise Grocers' },
    { name: 'daladala', label: 'Daladala Line 9' },
    { name: 'kerosene', label: 'Kerosene depot' },
    { name: 'mother' },
  ]
  for (let i = 0; i < 12; i++)
    account
      .receive(garage, 640 + ((i * 19) % 45), 20 + i * month)
      .pay({ name: 'yard', label: 'Imani Yard' }, 165, 18.2 + i * month, 'USDm')
  for (let i = 0; i < 36; i++) account.receive(parts, 41 + ((i * 31) % 29), 2.7 + i * 10, 'KESm')
  for (let i = 0; i < 270; i++)
    account.pay(places[(i * 5) % 4] as Person, 1.7 + ((i * 59) % 860) / 100, 0.3 + i * 1.34)
  for (let i = 0; i < 48; i++)
    account.pay(places[i % 3] as Person, 15 + ((i * 37) % 58), 0.6 + i * 7.5, 'KESm')
  return account.build()
}

/** A grower of tea: leaf is paid most after the rains, a bonus comes once a year, milk sold by the week until she stops; school fees, a cooperative's instalments. */
export function growerAccount(): Activity {
  const account = sampleAccount()
  const factory = { name: 'ndovu', label: 'Ndovu Tea Factory payroll', kind: 'payroll' } satisfies Person
  const dairy = { name: 'mkulima', label: 'Mkulima Dairy' }
  const places: readonly Person[] = [
    { name: 'mwangaza', label: 'Mwangaza Stores' },
    { name: 'nduthi', label: 'Nduthi Riders 21' },
    { name: 'firewood', label: 'Firewood yard' },
    { name: 'agrovet', label: 'Shamba Agrovet' },
    { name: 'daughter' },
  ]
  const leaf = [265, 240, 120, 110, 105, 190, 280, 310, 255, 95, 90, 130]
  for (const [i, usd] of leaf.entries())
    account
      .receive(factory, usd, 5 + i * month)
      .pay({ name: 'sacco', label: 'Pamoja Sacco' }, 22, 3.1 + i * month)
  account.receive(factory, 380, 33)
  for (const daysAgo of [40, 165, 290])
    account.pay({ name: 'school', label: 'Green Hill School' }, 145, daysAgo)
  for (let i = 0; i < 44; i++) account.receive(dairy, 11 + ((i * 17) % 9), 26.2 + i * 7, 'KESm')
  for (let i = 0; i < 210; i++)
    account.pay(places[(i * 3) % 5] as Person, 0.6 + ((i * 73) % 390) / 100, 0.3 + i * 1.7)
  for (let i = 0; i < 32; i++)
    account.pay(places[i % 3] as Person, 9 + ((i * 23) % 31), 0.8 + i * 11.3, 'KESm')
  return account.build({ openingUsd: 35 })
}

/** A market stall: many small payments in, stock out. */
export function merchantAccount(transfers = 5000): Activity {
  const account = sampleAccount()
  for (let i = 0; i < transfers; i++) {
    const daysAgo = 0.2 + (i * 364.5) / transfers
    if (i % 6 === 5)
      account.pay({ name: 'wholesale', label: 'Gikomba Wholesale' }, 21 + (i % 40) / 10, daysAgo)
    else account.receive({ name: `customer ${(i * 31) % 900}` }, 3 + ((i * 53) % 300) / 100, daysAgo)
  }
  return account.build()
}

/** Three transfers, one month. */
export function tinyAccount(): Activity {
  return sampleAccount()
    .receive({ name: 'friend' }, 25, 20)
    .pay(shops[0] as Person, 4.2, 12, 'USDm')
    .receive({ name: 'friend' }, 10, 5)
    .build({ months: 3, openingUsd: 0 })
}

/** Nothing, ever. */
export function emptyAccount(): Activity {
  return sampleAccount().build({ months: 6, openingUsd: 0 })
}
