import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onServer } from './onServer.ts'
import { findPrograms, startPostgres } from './startPostgres.ts'

test('PostgreSQL starts from a project, and with temporary files, that no other user may enter', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vouch-'))
  const closed = join(parent, 'our own größe')
  mkdirSync(closed, { mode: 0o700 })
  try {
    const programs = join(closed, 'programs')
    cpSync(findPrograms(), programs, { recursive: true, verbatimSymlinks: true })
    const server = await startPostgres({ settings: ['fsync=off'], programs, folders: [closed, '/tmp'] })
    try {
      await onServer(server.url, 'create database "größe"')
      await expect(onServer(server.url.replace(/:[0-9a-f]{32}@/, ':vouch@'), 'select 1')).rejects.toThrow(
        'password',
      )
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(parent, { recursive: true })
  }
})
