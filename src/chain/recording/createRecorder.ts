import { SourceError } from '../../errors/history.ts'
import { createUrlRedactor } from '../createUrlRedactor.ts'
import { type Asked, type Exchange, exchangeOverHttp } from '../exchange.ts'
import { type Recorded, withoutKey } from './recorded.ts'

/** Performs every exchange and records question and answer, without `secrets`. */
export function createRecorder(options: { secrets: readonly string[]; exchange?: Exchange }): {
  exchange: Exchange
  recorded: Recorded[]
} {
  const { secrets, exchange = exchangeOverHttp } = options
  const recorded: Recorded[] = []

  function createRedactor(url: string): (text: string) => string {
    const redactUrl = createUrlRedactor(withoutKey(url))
    return text => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), redactUrl(text))
  }

  function describe({ source, url, body }: Asked) {
    return body === undefined
      ? { source, url: withoutKey(url) }
      : { source, url: new URL(url).origin, body: createRedactor(url)(body) }
  }

  return {
    recorded,
    exchange: async asked => {
      // An explorer's path and query are the question; in a node's address they may be a key.
      const redact = asked.body === undefined ? createRedactor('http://none') : createRedactor(asked.url)
      try {
        const answered = await exchange(asked)
        recorded.push({ ...describe(asked), ...answered, text: redact(answered.text) })
        return answered
      } catch (error) {
        const failure = asked.signal.aborted
          ? 'timeout'
          : error instanceof SourceError
            ? error.failure
            : 'down'
        const message = redact(error instanceof Error ? error.message : String(error))
        recorded.push({ ...describe(asked), failed: { failure, message } })
        throw error
      }
    },
  }
}
