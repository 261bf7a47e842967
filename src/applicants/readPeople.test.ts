import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { createListBudget, LIST_LIMITS, ListTooLargeError } from './listBudget.ts'
import { type ListLine, readPeople as readLines } from './readPeople.ts'

const [ana, ben, eva] = ['a1', 'b2', 'e3'].map(byte => getAddress(`0x${byte.repeat(20)}`)) as [
  string,
  string,
  string,
]

const messy = `Name,Wallet,Amount,Reference
"Wanjiru, Ana",${ana},300,LN-1
Ben,${ben.toLowerCase()},150,LN-2
Ben again,${ben},150,LN-2b

Short,0x1234,10,LN-3
Named,carol.celo.eth,20,LN-4
Long,${eva}a,20,LN-5
Nothing,,30,LN-6
Slip,${eva.replace(/[a-f]/, letter => letter.toUpperCase()).replace(/[A-F](?=[^A-F]*$)/, letter => letter.toLowerCase())},5,LN-7
`

/** By status, without what a test does not look at. */
function readPeople(text: string) {
  const lines = readLines(text)
  const of = <S extends ListLine['status']>(status: S) =>
    lines.filter((line): line is Extract<ListLine, { status: S }> => line.status === status)
  return {
    people: of('applicant').map(({ line, address, own }) => ({ line, address, own })),
    duplicates: of('repeat').map(({ line, address, own }) => ({ line, address, own })),
    unreadable: of('unreadable').map(({ line, text, who, why }) => ({ line, text, who, why })),
    aside: of('aside').map(({ line }) => line),
  }
}

describe('readPeople', () => {
  it('keeps own columns, tells duplicates, and names what it cannot read by its line', () => {
    const { people, duplicates, unreadable } = readPeople(messy)
    expect(people).toEqual([
      { line: 2, address: ana, own: { Name: 'Wanjiru, Ana', Amount: '300', Reference: 'LN-1' } },
      { line: 3, address: ben.toLowerCase(), own: { Name: 'Ben', Amount: '150', Reference: 'LN-2' } },
    ])
    expect(duplicates.map(({ line }) => line)).toEqual([4])
    expect(unreadable.map(({ line, why, who }) => [line, why, who])).toEqual([
      [6, 'length', 'Short · 10 · LN-3'],
      [7, 'ens', 'Named · 20 · LN-4'],
      [8, 'length', 'Long · 20 · LN-5'],
      [9, 'none', 'Nothing · 30 · LN-6'],
      [10, 'checksum', 'Slip · 5 · LN-7'],
    ])
  })

  it('reads pasted columns, semicolons, bare lists and several addresses in one line', () => {
    expect(readPeople(`Ana\t${ana}\t300\nBen\t${ben}\t20`).people[1]).toMatchObject({
      address: ben,
      own: { 'column 1': 'Ben' },
    })
    expect(readPeople(`wallet;name\n${ana};Ana`).people).toMatchObject([
      { address: ana, own: { name: 'Ana' } },
    ])
    expect(readPeople(`${ana}\n${ben}\n`).people).toHaveLength(2)
    expect(readPeople(`${ana} ${ben}, ${eva}`).people).toHaveLength(3)
    expect(readPeople(`Name,Wallets\nAna,${ana} and ${ben}`).people).toMatchObject([
      { address: ana, own: { Name: 'Ana' } },
      { address: ben, own: { Name: 'Ana' } },
    ])
    expect(readPeople('')).toEqual({ people: [], duplicates: [], unreadable: [], aside: [] })
  })

  it('reads links, addresses without 0x, and those that a chat broke with signs nobody sees', () => {
    const list = `Name,Wallet\nAna,https://celoscan.io/address/${ana}\nBen,${ben.slice(2)}\nEva,${eva.slice(0, 20)}\u200b${eva.slice(20)}`
    expect(readPeople(list)).toMatchObject({
      people: [
        { address: ana, own: { Name: 'Ana' } },
        { address: ben, own: { Name: 'Ben' } },
        { address: eva, own: { Name: 'Eva' } },
      ],
      unreadable: [],
    })
    expect(readPeople(`Name,Wallet\nAna,https://celoscan.io/address/${ana}`).unreadable).toEqual([])
  })

  it('finds the names of columns under a title, and leaves out a title and a total', () => {
    const sheet = `Applications, November;;\n\nName;;Wallet\nAna;300;${ana}\nNothing;20;\nTotal;320;\nEnd of list;;`
    expect(readPeople(sheet)).toEqual({
      people: [{ line: 4, address: ana, own: { Name: 'Ana', 'column 2': '300' } }],
      duplicates: [],
      unreadable: [{ line: 5, text: 'Nothing 20', who: 'Nothing · 20', why: 'none' }],
      aside: [1, 6, 7],
    })
    expect(readPeople(`hello\n${ana}`).unreadable).toMatchObject([{ line: 1 }])
  })
})

describe('every line', () => {
  const sheet = [
    'Applications, November,,',
    'Name,Wallet,Amount,__proto__',
    `Ana Wanjiru,${ana},300,a`,
    `Ben,${ben},150,`,
    `"WANJIRU, Ana",${ana.toLowerCase()},300,`,
    `Carol,${ana},90,`,
    'Dan,0x1234,10,',
    ',,,',
    'Total,,550,',
  ].join('\n')

  it('comes out once, in order, with its status', () => {
    expect(readLines(sheet).map(({ line, status }) => [line, status])).toEqual([
      [1, 'aside'],
      [3, 'applicant'],
      [4, 'applicant'],
      [5, 'repeat'],
      [6, 'repeat'],
      [7, 'unreadable'],
      [9, 'aside'],
    ])
    expect(readLines(sheet)[5]).toMatchObject({ text: '0x1234', own: { Name: 'Dan', Amount: '10' } })
    expect(Object.entries(readLines(sheet)[1] as { own: object }).at(3)?.[1]).toBeDefined()
  })

  it('of one wallet under two names says where the other name is', () => {
    expect(readLines(sheet).flatMap(line => ('others' in line ? [[line.line, line.others]] : []))).toEqual([
      [3, [6]],
      [4, []],
      [5, [6]],
      [6, [3]],
    ])
    const unnamed = readLines(`Ana\t${ana}\t300\nBen\t${ana}\t20`)
    expect(unnamed).toMatchObject([{ others: [2] }, { of: 1, others: [1] }])
    expect(readLines(`${ana}\n${ana}`)).toMatchObject([{ others: [] }, { of: 1, others: [] }])
  })

  it('is screened by its right spelling where an earlier line has a mistyped one', () => {
    const mistyped = ana.replace(/[a-f]/i, letter =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect(readLines(`${mistyped}\n${ana}`).map(({ status }) => status)).toEqual(['unreadable', 'applicant'])
  })

  it('keeps both columns of one name', () => {
    const [line] = readLines(`Wallet,Phone,Phone\n${ana},1,2`)
    expect(line).toMatchObject({ own: { Phone: '1', 'Phone 3': '2' } })
  })
})

describe('a hostile list', () => {
  const spent = (text: string) => {
    const from = process.cpuUsage().user
    readLines(
      text,
      createListBudget(() => 0),
    )
    return (process.cpuUsage().user - from) / 1e6
  }

  it.each([
    ['quotes', '"'.repeat(400_001)],
    ['quotes and letters', '"a" "x,'.repeat(100_000)],
    ['one quote a line', 'x,"abc\n'.repeat(19_000)],
  ])('of %s is read in the time that its length takes', (_what, text) => {
    // Searched anew from each quote, 400,000 of them take more than a minute.
    expect(spent(text)).toBeLessThan(10)
  })

  it('with a quote that is never closed loses no line', () => {
    const lines = readLines(`Name,Wallet\n"Ana,${ana}\nBen,${ben}\n"Eva" Lu,${eva}`)
    expect(lines).toMatchObject([
      { line: 2, address: ana, own: { Name: 'Ana' } },
      { line: 3, address: ben, own: { Name: 'Ben' } },
      { line: 4, address: eva, own: { Name: 'Eva Lu' } },
    ])
  })

  it('reads lines after a quoted cell of several lines by their own numbers', () => {
    expect(readLines(`Name,Wallet\n"Ana\nLu",${ana}\r\nBen,${ben}`).map(({ line }) => line)).toEqual([2, 4])
  })

  it.each([
    ['rows', `${ana}\n`.repeat(LIST_LIMITS.rows + 1)],
    ['cells', ','.repeat(LIST_LIMITS.cells)],
    ['characters', ' '.repeat(LIST_LIMITS.characters + 1)],
  ] as const)('that exceeds the limit of %s is refused by the name of the limit', (limit, text) => {
    expect(() =>
      readLines(
        text,
        createListBudget(() => 0),
      ),
    ).toThrow(expect.objectContaining({ name: 'ListTooLargeError', limit, most: LIST_LIMITS[limit] }))
  })

  it('is refused when it takes too long', () => {
    let now = 0
    const budget = createListBudget(() => (now += 1000 * LIST_LIMITS.seconds))
    expect(() => readLines(`${ana}\n${ben}`, budget)).toThrow(ListTooLargeError)
  })

  it('gives one wallet under thousands of names in little memory', () => {
    const lines = readLines(
      Array.from({ length: 19_000 }, (_, i) => `Ana ${'abcdefghij'[i % 10]}${i},${ana}`).join('\n'),
    )
    expect(lines).toHaveLength(19_000)
  })
})
