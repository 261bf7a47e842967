import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/AppError.ts'
import type { StatementVerification } from '../../wire/statement.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { PassportPageOptions } from './passportPage.ts'
import type { SendPage } from './sendPage.ts'
import words from './statementWords.json' with { type: 'json' }

type Language = keyof typeof words
const languages = Object.keys(words) as Language[]

/** The target of a statement's QR code. It shows the number without JavaScript; the browser checks a file with it. */
export function statementPage(
  app: FastifyInstance,
  options: PassportPageOptions & { shell: string; sendPage: SendPage },
): void {
  const { shell, sendPage, verifyStatement, onRequest } = options
  app.get<{ Params: { statementId: string } }>(
    '/s/:statementId',
    { config: { isShown: true }, onRequest },
    async ({ params, headers }, reply) => {
      const id = params.statementId.toUpperCase()
      const language = chooseLanguage(headers['accept-language'], languages, 'en')
      const page = render(id, await verifyStatement(id).catch(nameFailure), language)
      reply.code(page.status).header('vary', 'Accept-Language').header('content-language', language)
      return sendPage(
        reply,
        shell
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)} · Vouch</title>`)
          .replace('<div id="app"></div>', () => `<div id="app">${page.html}</div>`),
      )
    },
  )
}

function render(id: string, found: StatementVerification | 'unknown' | 'unavailable', language: Language) {
  const said = words[language]
  const state = typeof found === 'string' ? found : 'known'
  const [title = '', text = ''] = said[state]
  const date = (time: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
  const means =
    typeof found === 'string'
      ? text
      : text
          .replace('{date}', date(found.madeAt))
          .replace('{months}', said.months.replace('{count}', String(Number.parseInt(found.period, 10))))
          .replace('{pages}', String(found.pages))
  return {
    status: state === 'known' ? 200 : state === 'unknown' ? 404 : 503,
    title: `${title}: ${id}`,
    html: `<main class="wide plain"><p><a class="brand" href="/">Vouch</a></p><section class="sheet stack">
<div class="verdict ${state === 'unknown' ? 'bad' : 'open'}"><div class="stack tight"><h1><strong>${title}</strong></h1><p>${escapeHtml(means)}</p></div></div>
<p><code>${escapeHtml(id)}</code></p><p>${said.file}</p></section></main>`,
  }
}

function nameFailure(error: unknown): 'unknown' | 'unavailable' {
  return error instanceof AppError && error.status < 500 ? 'unknown' : 'unavailable'
}
