import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import { createPinner, type Pinner } from './pins/createPinner.ts'
import { createKuboDriver } from './pins/kubo.ts'
import { createPinataDriver } from './pins/pinata.ts'
import type { PinDriver } from './pins/pinDriver.ts'
import { createPinningServiceDriver } from './pins/pinningService.ts'
import { createRenderer, type StatementRenderer } from './render/createRenderer.ts'

export type StatementSettings = {
  /** A public address where readers find the CID without this service. */
  gatewayUrl: string
  kuboUrl: string | null
  pinningServiceUrl: string | null
  pinningOrigins: readonly string[]
  pinataUrl: string
}

export type StatementSecrets = {
  kuboToken: string | null
  pinningServiceToken: string | null
  pinataJwt: string | null
}

export type Statements = {
  renderer: StatementRenderer
  pinner: Pinner
  gatewayUrl: string
  start: () => void
  close: () => Promise<void>
}

/** The statements module with its renderer and the configured pinning services (none by default). */
export function createStatements(options: {
  settings: StatementSettings
  secrets: StatementSecrets
  database: Database
  clock: Clock
  log: Logger
}): Statements {
  const { settings, secrets, database, clock, log } = options
  const renderer = createRenderer()
  const pinner = createPinner({ database, clock, log, drivers: listDrivers(settings, secrets) })
  return {
    renderer,
    pinner,
    gatewayUrl: settings.gatewayUrl,
    start: pinner.start,
    close: async () => {
      await pinner.close()
      await renderer.close()
    },
  }
}

function listDrivers(settings: StatementSettings, secrets: StatementSecrets): PinDriver[] {
  const { kuboUrl, pinningServiceUrl, pinningOrigins, pinataUrl } = settings
  const { kuboToken, pinningServiceToken, pinataJwt } = secrets
  const drivers: PinDriver[] = []
  if (kuboUrl) drivers.push(createKuboDriver({ url: kuboUrl, token: kuboToken }))
  if (pinningServiceUrl)
    drivers.push(
      createPinningServiceDriver({
        url: pinningServiceUrl,
        token: pinningServiceToken ?? '',
        origins: pinningOrigins,
      }),
    )
  if (pinataJwt) drivers.push(createPinataDriver({ url: pinataUrl, jwt: pinataJwt }))
  return drivers
}
