import { expect, test } from 'vitest'
import { findIgnored } from '../../src/chat/findIgnored.ts'
import { emptyQuery } from '../../src/chat/query.ts'
import { understand } from '../../src/chat/understand.ts'
import { chatFacts } from '../support/chatFacts.ts'
import { askHurried } from '../support/judgeHurried.ts'
import { salariedAccount } from '../support/sampleAccounts.ts'

const facts = chatFacts(salariedAccount(500))

/** `!`: only free offers and refusals are right; else what a charged answer must contain, computed from the rows. */
const questions: Record<string, readonly [expected: string, question: string][]> = {
  en: [
    ['!', 'is this a scammer'],
    ['!', 'is he a scammer'],
    ['!', 'is this person a fraud'],
    ['!', 'does he gamble'],
    ['!', 'any late bills'],
    ['!', 'overdue bills'],
    ['!', 'were bills paid late'],
    ['!', 'any late payments'],
    ['!', 'lowest balance in September'],
    ['!', 'lowest balance in last 6 months'],
    ['!', 'minimum balance in august'],
    ['!', 'highest balance in october'],
    ['!', 'lowest USDT balance'],
    ['nparty in 10', 'how many different payers in October'],
    ['nparty out 09', 'how many different people were paid in september'],
    ['!', 'how much did I send to 0xe460…5d79'],
    ['!', 'how much did I send to 0xe460...5d79'],
    ['!', 'how much did I get from 0xe460…5d79'],
    ['!', 'total sent to 0x1234abcd'],
    ['!', 'payments to e460…5d79'],
    ['nparty in 08', 'how many clients paid in August'],
    ['nparty in 08', 'how many clients did I have in august'],
    ['!', 'who is the biggest client'],
    ['!', 'new clients in october'],
    ['!', 'was I paid twice in october'],
    ['!', 'failed payments'],
    ['!', 'red flags in October'],
    ['!', 'was he trustworthy in august'],
    ['!', 'how old was the wallet in june'],
    ['!', 'who does Kijani pay'],
    ['!', 'balance with Naivas'],
    ['!', 'loan repayments in october'],
    ['!', 'months without income'],
    ['!', 'is this wallet active'],
    ['!', 'how much did they spend on weekday mornings'],
    ['!', 'average client payment'],
    ['!', 'who paid more than 100'],
  ],
  es: [
    ['!', 'es un estafador'],
    ['!', 'hay pagos atrasados'],
    ['!', 'facturas atrasadas'],
    ['!', 'saldo más bajo en septiembre'],
    ['!', 'saldo mínimo en los últimos 6 meses'],
    ['!', 'cuánto envié a 0xe460…5d79'],
    ['nparty in 08', 'cuántos clientes pagaron en agosto'],
    ['!', 'riesgos en octubre'],
  ],
  fr: [
    ['!', "c'est un arnaqueur"],
    ['!', 'factures en retard'],
    ['!', 'solde le plus bas en septembre'],
    ['!', "combien j'ai envoyé à 0xe460…5d79"],
    ['nparty in 08', 'combien de clients ont payé en août'],
  ],
  pt: [
    ['!', 'é golpista?'],
    ['!', 'contas em atraso'],
    ['!', 'menor saldo em setembro'],
    ['!', 'quanto enviei para 0xe460...5d79'],
    ['nparty in 08', 'quantos clientes pagaram em agosto'],
  ],
  sw: [
    ['!', 'je ni tapeli'],
    ['!', 'bili zilizochelewa'],
    ['!', 'salio la chini kabisa mwezi wa tisa'],
    ['!', 'nilituma kiasi gani kwa 0xe460…5d79'],
    ['nparty in 08', 'wateja wangapi walilipa agosti'],
  ],
  fil: [
    ['!', 'manloloko ba ito'],
    ['!', 'may late na bills ba'],
    ['!', 'pinakamababang balanse noong setyembre'],
    ['!', 'magkano ipinadala ko sa 0xe460…5d79'],
    ['nparty in 08', 'ilang kliyente ang nagbayad noong agosto'],
  ],
}

test.each(
  Object.entries(questions).flatMap(([language, asked]) =>
    asked.map(([expected, question]) => ({ language, expected, question })),
  ),
)('is never charged for an answer that leaves out a word: $question', turn => {
  const outcomes = askHurried(facts, [{ ...turn, style: '', template: turn.question }])
  expect(outcomes).not.toContain('wrong')
})

test('still charges for a question whose words are all in its query', () => {
  for (const question of [
    'how much did they receive in October',
    'how many customers paid in august',
    'lowest balance',
    'was the salary ever late',
    'largest bill in october',
    'alertas del cliente',
  ])
    expect(understand(question, facts.activity), question).toMatchObject({ kind: 'query' })
})

test('names the words that were left out in the offer', () => {
  expect(understand('lowest balance in September', facts.activity).kind).toBe('unsure')
  expect(understand('how much did I send to 0xe460…5d79', facts.activity)).toMatchObject({
    kind: 'unsure',
    unknown: ['0xe460…5d79'],
  })
})

test.each([
  ['How much in October?', { ...emptyQuery, intent: 'total' }, ['october']],
  [
    'How much did the clients pay in October?',
    { ...emptyQuery, intent: 'total', direction: 'out', period: { from: 1, to: 2, label: 'October 2026' } },
    ['clients'],
  ],
  [
    `How much to 0x${'1'.repeat(40)}?`,
    { ...emptyQuery, intent: 'total', direction: 'out' },
    [`0x${'1'.repeat(40)}`],
  ],
] as const)('finds what a query that anybody made leaves out of "%s"', (message, query, words) => {
  expect(findIgnored(message, query, facts.activity.wallet)).toEqual(words)
})

test.each([
  ['is this a scammer', 'en'],
  ['is this person manloloko', 'en'],
  ['any late bills', 'en'],
  ['bakit ganito ang score ko', 'fil'],
  ['cuanto gaste en octubre', 'es'],
  ['quanto gastei em outubro', 'pt'],
  ['combien ai-je reçu en octobre', 'fr'],
  ['nilituma kiasi gani oktoba', 'sw'],
])('answers in the language of the sentence, not of one word: %s', (message, language) => {
  expect(understand(message, facts.activity).language).toBe(language)
})
