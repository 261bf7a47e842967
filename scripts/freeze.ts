// `npm run freeze`: plays the recorded requests (test/frozen) and prints what differs from the record.
//   --approve status,figures --reason "why"   records these parts anew and adds the reason to APPROVALS.md
//   --release                                 records answers with their evidence, the model file, databases and benchmarks of a release

import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { MODEL } from '../src/core/model.ts'
import { unpackEvidence } from '../src/services/analysis/evidenceBundle.ts'
import { migrations } from '../src/storage/migrateDatabase.ts'
import {
  type Change,
  type Corpus,
  compareCorpora,
  type Part,
  parts,
  playCorpus,
  readCorpus,
} from '../test/frozen/corpus.ts'
import { files, writeFrozen, writeLines } from '../test/frozen/files.ts'
import { freezeDatabase } from '../test/frozen/freezeDatabase.ts'
import { type Player, startPlayer } from '../test/frozen/player.ts'
import { readOptions } from './readOptions.ts'

const { values } = readOptions({
  approve: { type: 'string' },
  reason: { type: 'string' },
  release: { type: 'boolean' },
})
const approved = (values.approve?.split(',') ?? []) as Part[]
const unknown = approved.filter(part => !parts.includes(part))
if (unknown.length > 0 || (approved.length > 0 && !values.reason)) {
  process.stderr.write(`--approve takes some of ${parts.join(', ')}, with a --reason.\n`)
  process.exit(2)
}

const player = await startPlayer()
const now = await playCorpus(player)
const recorded = existsSync(files.wire) ? readCorpus(MODEL.version) : null
const changes = recorded ? compareCorpora(recorded, now) : []
for (const { id, part, recorded: before, now: after } of changes.slice(0, 40))
  process.stdout.write(
    `${id}: ${part}\n  recorded ${JSON.stringify(before)}\n  now      ${JSON.stringify(after)}\n`,
  )
process.stdout.write(
  `${now.wire.length} requests, ${now.figures.length} with figures, ${changes.length} differences\n`,
)
if (!recorded) writeCorpus(now)
else if (approved.length > 0)
  approve(
    recorded,
    changes.filter(({ part }) => approved.includes(part)),
  )
if (values.release) await recordRelease(player)
await player.stop()

function writeCorpus({ wire, figures, shapes }: Corpus): void {
  writeLines(files.wire, wire)
  writeFrozen(files.shapes, JSON.stringify(shapes))
  writeLines(files.figures(MODEL.version), figures)
}

/** Takes over the approved parts of the requests that differ, and nothing else. */
function approve(before: Corpus, some: readonly Change[]): void {
  const of = new Map(now.wire.map(one => [one.id, one]))
  const figuresOf = new Map(now.figures.map(one => [one.id, one]))
  const changed = new Set(some.map(({ id, part }) => `${id} ${part}`))
  const wire = before.wire.map(row => {
    const taken = parts.filter(part => part !== 'figures' && changed.has(`${row.id} ${part}`))
    return { ...row, ...Object.fromEntries(taken.map(part => [part, of.get(row.id)?.[part as 'status']])) }
  })
  const figures = before.figures.map(row =>
    changed.has(`${row.id} figures`) ? (figuresOf.get(row.id) ?? row) : row,
  )
  writeCorpus({ wire, figures, shapes: { ...before.shapes, ...now.shapes } })
  appendFileSync(
    files.approvals,
    `- ${approved.join(', ')} of ${new Set(some.map(({ id }) => id)).size} requests: ${values.reason}\n`,
  )
}

async function recordRelease({ answers }: Player): Promise<void> {
  const rows = [...answers]
    .filter(([id]) => id.includes('/evidence-'))
    .map(([id, { body }]) => {
      const { bundle, ...evidence } = body.evidence
      const { activity } = unpackEvidence(bundle)
      const { payment: _payment, attribution: _attribution, cached: _cached, ...answer } = body
      return { id, answer: { ...answer, evidence }, activity: toPlain(activity) }
    })
  writeLines(files.answers, rows)
  const folder = mkdtempSync(join(tmpdir(), 'vouch-model-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'buildModel.ts'), folder])
  writeFrozen(files.model, readFileSync(join(folder, `vouch-model-${MODEL.version}.mjs`)))
  rmSync(folder, { recursive: true })
  writeFrozen(files.database, await freezeDatabase(player))
  writeFileSync(files.postgresTables, await listPostgresTables())
  writeFrozen(files.benchmarks, JSON.stringify(readBenchmarks()))
  process.stdout.write(`${rows.length} answers\n`)
}

/** Speed against peers; made-up lives; the loan book: as measured for the docs of this release. */
function readBenchmarks(): Record<string, unknown> {
  const names = ['figures', 'lives-figures', 'model-figures']
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../docs/${name}.json`), 'utf8'))
  return Object.fromEntries(names.map(name => [name, read(name)]))
}

/** The statements by which a PostgreSQL database of this version gets its tables. */
async function listPostgresTables(): Promise<string> {
  const statements = [
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
  ]
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: one => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void (/^\s*select/i.test(query.sql) || statements.push(query.sql)),
  })
  for (const { up } of Object.values(migrations)) await up(db)
  return `${statements.join(';\n')};\n`
}

function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))
}
