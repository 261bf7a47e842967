import { type DestinationStream, type Logger, pino } from 'pino'
import { redact } from './redact.ts'

export type { Logger } from 'pino'

/** JSON lines on stderr (stdout belongs to the command's output); every value passes through `redact`. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: label => ({ level: label }),
        log: entry => redact(entry) as Record<string, unknown>,
      },
      serializers: { err: value => value, req: value => value, res: value => value },
    },
    options.destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
