import { useEffect, useRef, useState } from 'preact/hooks'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { type AskTurn, forgetTurns, keepTurn, readTurns } from '../../data/askTurns.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t, useLanguage } from '../../i18n/index.ts'
import { formatDate, formatNumber, formatUsd } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { Evidence } from '../../parts/Evidence.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice, Problem } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { wallet } from '../../wallet/wallet.ts'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PayButton } from './PayButton.tsx'
import { usePurchase } from './usePurchase.ts'

type ChatAnswer = ResultOf<'chat_query'>
type More = { reading?: number; notMeant?: boolean }
/** Tried again it stays what it was: a correction that failed on the way is still free. */
type Pending = { question: string; more: More }
const questions = ['ask.q1', 'ask.q2', 'ask.q3', 'ask.q4'] as const

/** Questions in plain words; each figure of an answer says where it comes from. */
export function AskPage({ analysis }: { analysis: OwnAnalysis }) {
  const { walletAddress } = analysis
  const [turns, setTurns] = useState<AskTurn[]>(() => readTurns(walletAddress))
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState<Pending | null>(null)
  const [clearing, setClearing] = useState(false)
  const { stage, error, purchase } = usePurchase('chat_query')
  const price = usePrice('chat_query')
  const language = useLanguage()
  const { connected } = useStore(wallet)
  const newest = useRef<HTMLLIElement>(null)
  const ask = async (question: string, more: More = {}) => {
    if (question === '') return
    const sessionId = turns.at(-1)?.answer.sessionId
    setPending({ question, more })
    const answer = await purchase(() => ({
      walletAddress,
      message: question,
      language,
      ...(sessionId ? { sessionId } : {}),
      ...more,
    }))
    if (!answer) return
    setPending(null)
    setTurns(keepTurn({ question, answer, corrects: more.notMeant === true }))
    setMessage('')
  }
  const hasBegun = turns.length > 0 || pending !== null
  const shown = useRef(0)
  useEffect(() => {
    if (pending === null && turns.length === shown.current) return
    shown.current = turns.length
    newest.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, pending])
  const asked = turns.map(({ question }) => question)
  const suggestions = questions.map(key => t(key)).filter(text => !asked.includes(text))
  return (
    <div class={`stack ${hasBegun ? 'talk' : ''}`}>
      <div class="page-head">
        <div>
          <h1>{t('me.ask')}</h1>
          <p class="soft">{t('ask.intro', { price })}</p>
        </div>
        {hasBegun && (
          <Button look="quiet" disabled={stage !== null} onClick={() => setClearing(true)}>
            {t('ask.forget')}
          </Button>
        )}
      </div>
      {clearing && (
        <Dialog title={t('ask.forget.title')} close={() => setClearing(false)}>
          <p>{t('ask.forget.sure')}</p>
          <div class="row">
            <Button look="primary" onClick={() => setClearing(false)}>
              {t('forget.no')}
            </Button>
            <Button
              onClick={() => {
                forgetTurns(walletAddress)
                setTurns([])
                setPending(null)
                setClearing(false)
              }}
            >
              {t('ask.forget.yes')}
            </Button>
          </div>
        </Dialog>
      )}
      <ol class="stack" aria-live="polite">
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever appended
          <li key={index} class="stack" ref={index === turns.length - 1 && pending === null ? newest : null}>
            <p class="bubble mine">{turn.question}</p>
            <AnswerBubble answer={turn.answer} />
            {index === turns.length - 1 && stage === null && (
              <Choices turn={turn} choose={more => void ask(turn.question, more)} />
            )}
          </li>
        ))}
        {pending !== null && (
          <li class="stack" ref={newest}>
            <p class="bubble mine">{pending.question}</p>
            {stage !== null && <p class="bubble soft pending">{t(`stage.${stage}.hint`)}</p>}
            {stage === null && error !== null && (
              <Problem error={error} retry={() => void ask(pending.question, pending.more)} />
            )}
          </li>
        )}
      </ol>
      <section class="sheet stack narrow composer">
        <div class="picks">
          {suggestions.map(text => (
            <button key={text} type="button" class="pick" onClick={() => setMessage(text)}>
              {text}
            </button>
          ))}
        </div>
        <Field label={t('ask.question')}>
          {wiring => (
            <textarea
              {...wiring}
              class="input"
              rows={hasBegun ? 1 : 3}
              maxLength={2000}
              value={message}
              onInput={event => setMessage(event.currentTarget.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !connected) return
                event.preventDefault()
                if (stage === null) void ask(message.trim())
              }}
            />
          )}
        </Field>
        <PayButton label={t('ask.send', { price })} stage={stage} pay={() => void ask(message.trim())} />
      </section>
    </div>
  )
}

/** Where it was not sure what was meant, its readings; after a paid answer, a way to say that it was misread. */
function Choices({ turn: { answer, corrects }, choose }: { turn: AskTurn; choose: (more: More) => void }) {
  const wasPaid = answer.understood && answer.payment.status !== 'free'
  if (answer.readings.length > 0)
    return (
      <div class="picks">
        {answer.readings.map(({ reading, text }) => (
          <button
            key={reading}
            type="button"
            class="pick"
            onClick={() => choose({ reading, ...(corrects && { notMeant: true }) })}
          >
            {text}
          </button>
        ))}
      </div>
    )
  return wasPaid ? (
    <div>
      <Button look="quiet" onClick={() => choose({ notMeant: true })}>
        {t('ask.notMeant')}
      </Button>
    </div>
  ) : null
}

function AnswerBubble({ answer }: { answer: ChatAnswer }) {
  if (!answer.understood) return <Notice tone="open">{answer.answer}</Notice>
  return (
    <div class="bubble stack tight">
      {answer.reading && <p class="soft small">{t('ask.understood', { reading: answer.reading })}</p>}
      <p class="as-typed">{withAddresses(withoutReading(answer))}</p>
      {(answer.figures.length > 0 || answer.transactions.length > 0) && (
        <details>
          <summary>{t('ask.sources')}</summary>
          <dl class="pairs small">
            {answer.figures
              .filter(({ name }) => !ofOneTransfer.test(name))
              .map(({ name, value, unit, source }) => (
                <div key={`${name} ${value}`} class="pair">
                  <dt class="sentence">{name}</dt>
                  <dd>
                    <span class="money">{show(value, unit)}</span> <code class="soft">{source}</code>
                  </dd>
                </div>
              ))}
          </dl>
          <Evidence transactions={answer.transactions.slice(0, 24)} />
        </details>
      )}
    </div>
  )
}

/** The words of an answer begin with how the question was read, which stands above them here. */
function withoutReading({ answer, reading }: ChatAnswer): string {
  const head = `${reading}.\n`
  return reading && answer.startsWith(head) ? answer.slice(head.length) : answer
}

/** Addresses within a sentence stand as they do elsewhere on the page: short, and to be copied whole. */
function withAddresses(words: string) {
  return words
    .split(/(0x[0-9a-fA-F]{40})\b/)
    .map((part, index) => (index % 2 === 1 ? <Addr key={part} address={part} /> : part))
}

/** Figures of single transfers: the lines below them say the same as a statement does. */
const ofOneTransfer = /^(date of )?((in|out) )?transfer \d+( in USD)?$/

function show(value: string | number, unit: string) {
  if (unit === 'address') return <Addr address={String(value)} />
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDate(value) : value
  if (unit === 'USD') return formatUsd(value)
  return unit === 'count' ? formatNumber(value) : `${formatNumber(value, 2)} ${unit}`
}
