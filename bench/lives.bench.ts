/**
 * Lives that were made up by seed, honest ones and attacks, judged through the live path: rows in the index, activity
 * read as the service reads it, then the judgement. Without options all sets are judged: the towns the model was built
 * with, other towns with the same kinds of lives, and kinds that were written later, round by round.
 * `--seeds 1-2` judges some towns only, `--verbose` prints every wallet, `--write` keeps the tables for docs/model.md.
 * `--export DIR` judges nothing and writes each town as a file, for other models: see `encodeTown`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MODEL } from '../src/core/model.ts'
import { printTable } from './coreSupport.ts'
import { type Judged, judgeTown } from './lives/judgeTown.ts'
import { encodeTown, playTown } from './lives/playTown.ts'
import {
  eighth,
  eleventh,
  eleventhSealed,
  fifth,
  fifthSealed,
  fourteenth,
  fourteenthSealed,
  fourth,
  fourthSealed,
  heldOut,
  known,
  later,
  laterSealed,
  ninth,
  ninthSealed,
  seventh,
  seventhSealed,
  sixth,
  sixthSealed,
  tenth,
  tenthSealed,
  third,
  thirdSealed,
  thirteenth,
  thirteenthSealed,
  twelfth,
  twelfthSealed,
} from './lives/rounds.ts'
import { summarizeKinds, summarizeSet } from './lives/summarize.ts'

const { values } = parseArgs({
  options: {
    export: { type: 'string' },
    seeds: { type: 'string' },
    set: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  strict: false,
})

const SETS = [
  { name: 'kinds and towns the model was built with', seeds: [1, 6], kinds: undefined },
  { name: 'other towns', seeds: [101, 103], kinds: undefined },
  { name: 'kinds written afterwards', seeds: [201, 204], kinds: heldOut },
  { name: 'a second round of kinds, whose causes were mended', seeds: [301, 304], kinds: later },
  { name: 'the other half of the second round, mended later', seeds: [401, 404], kinds: laterSealed },
  { name: 'a third round of kinds, whose causes were mended', seeds: [501, 504], kinds: third },
  {
    name: 'the other half of the third round, opened since',
    seeds: [601, 604],
    kinds: thirdSealed,
  },
  { name: 'a fourth round of kinds, whose causes were mended', seeds: [711, 714], kinds: fourth },
  {
    name: 'the other half of the fourth round, one kind of which was mended later',
    seeds: [811, 814],
    kinds: fourthSealed,
  },
  { name: 'a fifth round of kinds, whose causes were mended', seeds: [941, 944], kinds: fifth },
  {
    name: 'the other half of the fifth round, opened since',
    seeds: [1021, 1024],
    kinds: fifthSealed,
  },
  { name: 'a sixth round of kinds, whose causes were mended', seeds: [1101, 1102], kinds: sixth },
  {
    name: 'the other half of the sixth round, mended later',
    seeds: [1201, 1202],
    kinds: sixthSealed,
  },
  { name: 'a seventh round of kinds, whose causes were mended', seeds: [1311, 1314], kinds: seventh },
  {
    name: 'the other half of the seventh round, whose attacks were mended later',
    seeds: [1411, 1414],
    kinds: seventhSealed,
  },
  { name: 'an eighth round of kinds, whose attacks were mended', seeds: [1501, 1504], kinds: eighth },
  { name: 'the eighth round in towns kept apart', seeds: [1601, 1604], kinds: eighth },
  { name: 'a ninth round of kinds, whose causes were mended', seeds: [1711, 1713], kinds: ninth },
  {
    name: 'the other half of the ninth round, two kinds of which were mended later',
    seeds: [1811, 1813],
    kinds: ninthSealed,
  },
  { name: 'a tenth round of kinds, whose causes were mended', seeds: [1911, 1913], kinds: tenth },
  {
    name: 'the other half of the tenth round, opened since',
    seeds: [2011, 2013],
    kinds: tenthSealed,
  },
  { name: 'an eleventh round of kinds, whose causes were mended', seeds: [2131, 2133], kinds: eleventh },
  {
    name: 'the other half of the eleventh round, opened since',
    seeds: [2231, 2233],
    kinds: eleventhSealed,
  },
  { name: 'a twelfth round of kinds, whose causes were mended', seeds: [2351, 2353], kinds: twelfth },
  {
    name: 'the other half of the twelfth round, opened since',
    seeds: [2451, 2453],
    kinds: twelfthSealed,
  },
  { name: 'a thirteenth round of kinds, whose causes were mended', seeds: [2571, 2573], kinds: thirteenth },
  {
    name: 'the other half of the thirteenth round, opened since',
    seeds: [2671, 2673],
    kinds: thirteenthSealed,
  },
  { name: 'a fourteenth round of kinds, nothing tuned on it', seeds: [2771, 2773], kinds: fourteenth },
  {
    name: 'the other half of the fourteenth round, nothing tuned on it',
    seeds: [2871, 2873],
    kinds: fourteenthSealed,
  },
]
const given = typeof values.seeds === 'string' ? values.seeds.split('-').map(Number) : null
const chosen = typeof values.set === 'string' ? SETS[Number(values.set) - 1] : undefined
const sets = chosen
  ? [{ ...chosen, seeds: given ?? chosen.seeds }]
  : given
    ? [{ name: 'towns asked for', seeds: given, kinds: undefined }]
    : SETS

function printWallet({ kind, seed, analysis, truth, cost }: Judged): void {
  const { trust, reputationScore, averageMonthlyIncome, loanCapacity, risks } = analysis
  const codes = [...new Set([...trust.reasons, ...risks].map(({ code }) => code))]
  const bill = cost
    ? `locked ${Math.round(cost.locked)} spent ${Math.round(cost.spent)} days ${cost.days}`
    : ''
  process.stdout.write(
    `${kind} ${seed} ${trust.verdict} ${reputationScore} income ${averageMonthlyIncome} truth ${Math.round(truth)} min ${loanCapacity.min} max ${loanCapacity.max} ${bill} ${codes.join(' ')}\n`,
  )
}

const results: { name: string; model: string; kinds: (string | number)[][]; all: string[][] }[] = []
for (const { name, seeds, kinds } of sets) {
  const [first = 1, last = first] = seeds
  if (typeof values.export === 'string') {
    const folder = join(
      values.export,
      `set-${String(SETS.findIndex(set => set.name === name) + 1).padStart(2, '0')}`,
    )
    await mkdir(folder, { recursive: true })
    for (let seed = first; seed <= last; seed++)
      await writeFile(join(folder, `town-${seed}.json.gz`), encodeTown(playTown(seed, kinds ?? known)))
    process.stdout.write(`${folder}: ${name}, ${last - first + 1} towns\n`)
    continue
  }
  const judged: Judged[] = []
  for (let seed = first; seed <= last; seed++) judged.push(...(await judgeTown(seed, kinds)))
  if (values.verbose) for (const one of judged) printWallet(one)
  const result = { name, model: MODEL.version, kinds: summarizeKinds(judged), all: summarizeSet(judged) }
  process.stdout.write(`\n${name}\n`)
  printTable(result.kinds)
  printTable(result.all)
  results.push(result)
}
if (values.write)
  await writeFile(
    new URL('../docs/lives-figures.json', import.meta.url),
    `${JSON.stringify(results, null, 2)}\n`,
  )
